-- What version 1 kept: two profiles, one with the PIN 0042, and a match of each.
PRAGMA application_id = 1146047817;
PRAGMA user_version = 1;
CREATE TABLE match (
        id TEXT PRIMARY KEY,
        profile TEXT NOT NULL REFERENCES profile (id) ON DELETE CASCADE ON UPDATE CASCADE,
        variant TEXT NOT NULL,
        options TEXT NOT NULL,
        goal TEXT NOT NULL,
        players TEXT NOT NULL,
        seat INTEGER NOT NULL,
        totals TEXT NOT NULL,
        winners TEXT NOT NULL,
        rounds TEXT NOT NULL,
        level TEXT,
        points INTEGER NOT NULL,
        given_up INTEGER NOT NULL,
        played TEXT NOT NULL,
        record TEXT NOT NULL
    );
INSERT INTO "match" VALUES('404c93dc5be385e3437e6715852d417e','aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa','gaple','{}','points=100','["human", "easy", "easy", "easy"]',0,'[107, 50, 77, 86]','[0]','[["out", [1], [0, 14, 0, 0], 1, "6-6"], ["out", [1], [0, 36, 0, 0], 1, "3-0"], ["out", [3], [0, 0, 0, 41], 1, "5-3"], ["out", [3], [0, 0, 0, 16], 3, "5-0"], ["out", [3], [0, 0, 0, 10], 3, "6-5"], ["blocked", [0], [64, 0, 0, 0], 3, "3-1"], ["out", [2], [0, 0, 20, 0], 0, "4-2"], ["blocked", [2], [0, 0, 57, 0], 2, "5-2"], ["out", [3], [0, 0, 0, 19], 2, "6-6"], ["blocked", [0], [43, 0, 0, 0], 3, "5-1"]]','easy',10,0,'2026-01-01T12:00:00+00:00','[Variant "gaple"]
[Options ""]
[Seats "4"]
[Players "human,easy,easy,easy"]
[Goal "points=100"]
[MatchSeed "5"]
[Minutes "0.00"]
[Seed "4517933670823692284"]
[Deal "6-5 6-4 5-4 2-2 2-1 1-1 0-0 / 6-6 6-3 6-2 6-0 5-3 5-2 4-4 / 5-5 4-1 4-0 3-3 3-0 2-0 1-0 / 6-1 5-1 5-0 4-3 4-2 3-2 3-1 | "]
[Result "1 +14"]

6-6 p 6-1@r 2-1@r 6-0@l 2-0@l 3-2@r 2-2@l 5-2@l 5-5@l 5-1@l 1-1@l 6-3@r 4-1@l 4-3@l 6-4@r 5-3@l
4-0@r 5-0@r 5-4@l 4-4@l p 4-2@l 6-5@r 6-2@r {+14 = 0+10+4}

[Variant "gaple"]
[Options ""]
[Seats "4"]
[Players "human,easy,easy,easy"]
[Goal "points=100"]
[MatchSeed "5"]
[Minutes "0.00"]
[Seed "12773366489153039575"]
[Deal "6-5 5-5 5-4 5-0 4-3 2-2 1-1 / 6-4 4-4 4-2 3-2 3-0 2-1 2-0 / 6-1 5-3 5-2 5-1 4-0 3-3 0-0 / 6-6 6-3 6-2 6-0 4-1 3-1 1-0 | "]
[Lead "1"]
[Result "1 +36"]

3-0 4-0@r 6-3@l 5-4@r 6-4@l 5-1@r 3-1@r 4-3@r 4-4@l p 4-1@r 1-1@r 4-2@l 5-2@l 1-0@r 5-5@l 2-0@r
5-3@l 6-2@r 6-5@r 3-2@l p p 2-2@l 2-1@l {+36 = 5+13+18}

[Variant "gaple"]
[Options ""]
[Seats "4"]
[Players "human,easy,easy,easy"]
[Goal "points=100"]
[MatchSeed "5"]
[Minutes "0.00"]
[Seed "10754009927501035530"]
[Deal "6-4 6-1 6-0 5-1 5-0 4-0 3-3 / 6-6 6-3 5-3 2-2 1-1 1-0 0-0 / 5-5 5-4 5-2 4-4 4-2 3-2 2-1 / 6-5 6-2 4-3 4-1 3-1 3-0 2-0 | "]
[Lead "1"]
[Result "3 +41"]

5-3 3-2@r 6-5@l 6-0@l 0-0@l 2-1@r 3-0@l 6-1@r 6-3@r p 3-1@r 5-1@r p 5-2@r 2-0@r 4-0@r p 4-2@r 6-2@r
6-4@r p 4-4@r 4-1@r 3-3@l 1-1@r p 4-3@l {+41 = 5+17+19}

[Variant "gaple"]
[Options ""]
[Seats "4"]
[Players "human,easy,easy,easy"]
[Goal "points=100"]
[MatchSeed "5"]
[Minutes "0.00"]
[Seed "14871207630202690639"]
[Deal "5-1 4-4 4-0 3-2 3-0 2-1 1-1 / 6-5 6-0 5-5 5-3 4-2 3-1 0-0 / 6-6 6-3 5-4 5-2 4-1 2-2 1-0 / 6-4 6-2 6-1 5-0 4-3 3-3 2-0 | "]
[Lead "3"]
[Result "3 +16"]

5-0 5-1@l 0-0@r 4-1@l 6-4@l 4-0@r 6-5@l 5-2@l 4-3@r 2-1@l 5-3@r 5-4@r 6-1@l 4-4@r 4-2@r 2-2@r 6-2@r
p 6-0@r 6-6@l 2-0@r 3-2@r 3-1@r 6-3@l 3-3@l {+16 = 5+10+1}

[Variant "gaple"]
[Options ""]
[Seats "4"]
[Players "human,easy,easy,easy"]
[Goal "points=100"]
[MatchSeed "5"]
[Minutes "0.00"]
[Seed "17582599801946982376"]
[Deal "6-4 6-2 5-2 5-1 3-2 2-1 1-0 / 6-6 6-1 4-3 4-1 4-0 3-3 2-2 / 6-3 5-0 4-4 4-2 3-1 2-0 1-1 / 6-5 6-0 5-5 5-4 5-3 3-0 0-0 | "]
[Lead "3"]
[Result "3 +10"]

6-5 6-2@l 2-2@l 4-2@l 5-5@r 5-1@r 4-3@l 3-1@r 5-3@r 5-2@r 3-3@l 2-0@r 0-0@r 3-2@l 4-0@r 4-4@r 5-4@r
2-1@l 4-1@l 5-0@r 6-0@r 6-4@l 6-6@r 6-3@r 3-0@r {+10 = 1+7+2}

[Variant "gaple"]
[Options ""]
[Seats "4"]
[Players "human,easy,easy,easy"]
[Goal "points=100"]
[MatchSeed "5"]
[Minutes "0.00"]
[Seed "16171108973027060361"]
[Deal "6-4 5-4 5-0 4-4 4-1 1-0 0-0 / 6-2 6-0 5-3 5-1 4-2 4-0 2-1 / 6-6 6-3 5-5 4-3 3-0 2-0 1-1 / 6-5 6-1 5-2 3-3 3-2 3-1 2-2 | "]
[Lead "3"]
[Result "0 +64"]

3-1 1-0@r 4-0@r 3-0@l p 5-0@l 5-3@l 4-3@l p 4-1@r 5-1@r 5-5@r 5-2@r 4-4@l 4-2@r p p 5-4@r p p 6-5@r
6-4@r p p p p {+64 = 17+25+22}

[Variant "gaple"]
[Options ""]
[Seats "4"]
[Players "human,easy,easy,easy"]
[Goal "points=100"]
[MatchSeed "5"]
[Minutes "0.00"]
[Seed "6297661742455526194"]
[Deal "6-6 6-5 6-3 5-4 5-2 5-0 4-2 / 6-1 5-3 5-1 4-4 3-2 2-2 1-1 / 6-4 5-5 4-1 4-0 2-1 2-0 1-0 / 6-2 6-0 4-3 3-3 3-1 3-0 0-0 | "]
[Lead "0"]
[Result "2 +20"]

4-2 2-2@r 2-1@r 3-1@r 6-3@r 6-1@r 1-0@r 3-0@r 5-4@l 5-3@r 5-5@r p 5-0@l 5-1@r 4-0@l 4-3@l p 3-2@l
4-1@r 6-2@l 6-5@l 4-4@r 6-4@r 6-0@r 5-2@l p 2-0@r {+20 = 12+2+6}

[Variant "gaple"]
[Options ""]
[Seats "4"]
[Players "human,easy,easy,easy"]
[Goal "points=100"]
[MatchSeed "5"]
[Minutes "0.00"]
[Seed "9853691929716327830"]
[Deal "6-5 6-2 4-4 4-3 4-0 3-3 1-1 / 5-5 5-0 4-2 4-1 3-1 2-0 0-0 / 6-3 5-4 5-3 5-2 5-1 2-2 2-1 / 6-6 6-4 6-1 6-0 3-2 3-0 1-0 | "]
[Lead "2"]
[Result "2 +57"]

5-2 3-2@r 6-5@l 3-1@r 6-3@l 1-0@r 4-0@r 4-2@r 2-1@r 6-1@r 4-3@l 4-1@l 5-1@l 6-0@r p 0-0@r 5-3@l
3-0@r 3-3@l p p p p {+57 = 18+17+22}

[Variant "gaple"]
[Options ""]
[Seats "4"]
[Players "human,easy,easy,easy"]
[Goal "points=100"]
[MatchSeed "5"]
[Minutes "0.00"]
[Seed "17712972820513748108"]
[Deal "5-1 4-1 4-0 3-2 3-1 1-1 1-0 / 6-2 6-0 5-5 5-3 4-3 3-3 2-0 / 6-6 6-5 6-4 5-2 5-0 4-4 2-2 / 6-3 6-1 5-4 4-2 3-0 2-1 0-0 | "]
[Lead "2"]
[Result "3 +19"]

6-6 6-3@r 3-1@r 6-2@l 5-2@l 2-1@r 3-2@r 5-5@l 5-0@l 0-0@l 4-0@l 5-3@r 6-5@r 5-4@l 5-1@l 6-0@r p
6-1@l 1-0@r p 6-4@l 4-2@l 4-1@r 2-0@l 4-4@r 3-0@l {+19 = 2+13+4}

[Variant "gaple"]
[Options ""]
[Seats "4"]
[Players "human,easy,easy,easy"]
[Goal "points=100"]
[MatchSeed "5"]
[Minutes "0.00"]
[Seed "115815394509115329"]
[Deal "6-5 5-0 4-3 3-3 2-1 1-0 0-0 / 6-2 6-1 6-0 5-4 5-3 5-2 3-1 / 6-3 5-5 4-4 4-0 2-2 2-0 1-1 / 6-6 6-4 5-1 4-2 4-1 3-2 3-0 | "]
[Lead "3"]
[Result "0 +43"]

5-1 1-0@r 5-4@l 2-0@r 4-2@r 4-3@l 3-1@l 1-1@l 4-1@l p p 4-0@l 6-4@r 0-0@l 6-1@r p 3-0@l 2-1@r 5-2@r
5-5@r 3-2@l 6-5@r 6-2@r 2-2@r p p p p {+43 = 14+17+12}
');
INSERT INTO "match" VALUES('d2c7022e53c566e23093e9270feacff3','bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb','gaple','{}','points=100','["human", "easy", "easy", "easy"]',0,'[0, 95, 47, 111]','[3]','[["out", [1], [0, 18, 0, 0], 3, "6-6"], ["drawn", [], [0, 0, 0, 0], 1, "3-0"], ["blocked", [3], [0, 0, 0, 59], 2, "5-3"], ["out", [1], [0, 30, 0, 0], 3, "1-0"], ["out", [2], [0, 0, 47, 0], 1, "3-3"], ["drawn", [], [0, 0, 0, 0], 2, "5-5"], ["out", [1], [0, 47, 0, 0], 3, "5-4"], ["out", [3], [0, 0, 0, 21], 1, "0-0"], ["out", [3], [0, 0, 0, 31], 3, "2-1"]]',NULL,0,0,'2026-02-04T00:00:00+00:00','[Variant "gaple"]
[Options ""]
[Seats "4"]
[Players "human,easy,easy,easy"]
[Goal "points=100"]
[MatchSeed "0"]
[Minutes "0.00"]
[Seed "12035550249420947055"]
[Deal "6-2 5-5 4-3 4-2 3-3 3-0 2-0 / 6-5 6-3 6-0 5-4 4-4 4-1 1-0 / 6-4 6-1 4-0 3-2 3-1 2-1 0-0 / 6-6 5-3 5-2 5-1 5-0 2-2 1-1 | "]
[Result "1 +18"]

6-6 6-2@l 6-3@r 2-1@l 5-1@l 4-3@r 5-4@r p 5-3@r 5-5@l 6-5@l 6-1@l 1-1@l 3-3@r 4-1@l 6-4@l p 3-0@r
1-0@r 3-1@r p p 6-0@l 3-2@r 2-2@r 4-2@r 4-4@r {+18 = 2+4+12}

[Variant "gaple"]
[Options ""]
[Seats "4"]
[Players "human,easy,easy,easy"]
[Goal "points=100"]
[MatchSeed "0"]
[Minutes "0.00"]
[Seed "6791897765849424158"]
[Deal "5-3 5-2 4-3 3-3 2-2 2-1 2-0 / 6-3 6-1 4-1 4-0 3-0 1-1 0-0 / 6-6 6-5 6-4 5-5 5-4 4-2 1-0 / 6-2 6-0 5-1 5-0 4-4 3-2 3-1 | "]
[Lead "1"]
[Result "drawn"]

3-0 1-0@r 3-2@l 2-1@l 6-1@r 6-4@r 3-1@l 5-3@l 4-1@r 6-5@l 5-1@r 5-2@r 6-3@l 4-2@r 4-4@r 4-3@r p p p
3-3@r p p p p

[Variant "gaple"]
[Options ""]
[Seats "4"]
[Players "human,easy,easy,easy"]
[Goal "points=100"]
[MatchSeed "0"]
[Minutes "0.00"]
[Seed "7235116703822611636"]
[Deal "6-5 6-2 5-0 4-4 3-1 2-2 2-1 / 6-6 6-1 6-0 5-5 5-2 4-3 2-0 / 5-4 5-3 5-1 4-1 3-3 3-2 1-1 / 6-4 6-3 4-2 4-0 3-0 1-0 0-0 | "]
[Lead "2"]
[Result "3 +59"]

5-3 6-3@r 6-2@r 2-0@r 5-4@l 4-0@l 5-0@l 5-2@l 3-2@l 3-0@r 3-1@l 6-1@l 3-3@r 6-4@l 4-4@l 4-3@l p p p
p {+59 = 18+28+13}

[Variant "gaple"]
[Options ""]
[Seats "4"]
[Players "human,easy,easy,easy"]
[Goal "points=100"]
[MatchSeed "0"]
[Minutes "0.00"]
[Seed "13604808898340030615"]
[Deal "6-4 5-5 5-3 5-1 5-0 4-3 2-1 / 6-6 6-2 5-2 4-0 3-3 3-1 3-0 / 6-5 6-3 6-0 4-4 4-2 3-2 2-2 / 6-1 5-4 4-1 2-0 1-1 1-0 0-0 | "]
[Lead "3"]
[Result "1 +30"]

1-0 5-1@l 5-2@l 3-2@l 2-0@r 2-1@r 3-3@l 6-3@l 6-1@l p 3-1@l p 4-1@r 4-3@r 3-0@r 6-0@r p 6-4@r 4-0@r
p 0-0@r 5-3@l p 6-5@l p 5-0@r 6-6@l p 5-4@r p 6-2@l {+30 = 10+18+2}

[Variant "gaple"]
[Options ""]
[Seats "4"]
[Players "human,easy,easy,easy"]
[Goal "points=100"]
[MatchSeed "0"]
[Minutes "0.00"]
[Seed "11553561497916274123"]
[Deal "6-4 6-2 6-1 5-3 5-1 4-0 3-1 / 5-4 5-2 4-3 3-3 1-1 1-0 0-0 / 6-0 5-5 5-0 4-1 3-2 3-0 2-0 / 6-6 6-5 6-3 4-4 4-2 2-2 2-1 | "]
[Lead "1"]
[Result "2 +47"]

3-3 3-0@l 6-3@r 4-0@l 4-3@l 6-0@r p 5-3@l 0-0@r 5-0@l p p 1-0@l 4-1@l 4-2@l 6-2@l p 2-0@r 6-5@l
5-1@l 5-2@r 5-5@r 2-1@l p 5-4@r 3-2@l {+47 = 21+2+24}

[Variant "gaple"]
[Options ""]
[Seats "4"]
[Players "human,easy,easy,easy"]
[Goal "points=100"]
[MatchSeed "0"]
[Minutes "0.00"]
[Seed "18074882946671919669"]
[Deal "6-5 6-2 6-1 5-0 4-2 4-1 3-1 / 6-4 6-3 6-0 5-1 2-1 2-0 0-0 / 5-5 4-4 4-3 4-0 3-0 2-2 1-1 / 6-6 5-4 5-3 5-2 3-3 3-2 1-0 | "]
[Lead "2"]
[Result "drawn"]

5-5 5-4@l 6-5@r 6-0@r 4-0@l 1-0@l 3-1@l 0-0@r 3-0@r 5-3@r 5-0@r 6-3@l p 6-6@l 6-2@l 2-0@l p p p p

[Variant "gaple"]
[Options ""]
[Seats "4"]
[Players "human,easy,easy,easy"]
[Goal "points=100"]
[MatchSeed "0"]
[Minutes "0.00"]
[Seed "13103443362824980401"]
[Deal "6-1 5-5 5-1 5-0 4-2 3-2 2-2 / 6-4 4-3 4-1 4-0 3-0 2-1 2-0 / 6-6 6-5 6-0 5-2 4-4 1-1 0-0 / 6-3 6-2 5-4 5-3 3-3 3-1 1-0 | "]
[Lead "3"]
[Result "1 +47"]

5-4 5-1@l 4-0@r 0-0@r 3-1@l 3-2@l 3-0@r 5-2@l 5-3@l p 4-3@l 4-4@l 6-3@r 6-1@r 2-1@r p 6-2@r 4-2@l
6-4@r p p 2-2@l 2-0@l 6-0@l p p 4-1@r {+47 = 15+25+7}

[Variant "gaple"]
[Options ""]
[Seats "4"]
[Players "human,easy,easy,easy"]
[Goal "points=100"]
[MatchSeed "0"]
[Minutes "0.00"]
[Seed "13309476754707697221"]
[Deal "6-5 5-5 5-2 4-2 3-0 2-0 1-1 / 6-3 5-3 4-4 4-0 3-3 1-0 0-0 / 6-6 6-2 6-0 5-4 3-2 3-1 2-1 / 6-4 6-1 5-1 5-0 4-3 4-1 2-2 | "]
[Lead "1"]
[Result "3 +21"]

0-0 6-0@l 6-1@l 1-1@l 4-0@r 3-1@l 4-3@r 3-0@l 5-3@r 5-4@r 5-0@l 6-5@l 4-4@r 6-6@l 6-4@r p 6-3@r
3-2@r 2-2@r 4-2@r p 6-2@l 4-1@r 5-2@l 1-0@r p 5-1@l {+21 = 12+6+3}

[Variant "gaple"]
[Options ""]
[Seats "4"]
[Players "human,easy,easy,easy"]
[Goal "points=100"]
[MatchSeed "0"]
[Minutes "0.00"]
[Seed "4918744596714539366"]
[Deal "6-4 6-3 4-1 3-3 3-1 1-1 1-0 / 6-2 6-1 5-5 5-2 5-1 4-3 2-0 / 6-6 5-4 5-3 4-2 3-0 2-2 0-0 / 6-5 6-0 5-0 4-4 4-0 3-2 2-1 | "]
[Lead "3"]
[Result "3 +31"]

2-1 1-0@r 2-0@r 4-2@r 4-4@r 6-4@r 6-2@r 2-2@l 3-2@r 3-3@r 4-3@r 5-4@r 5-0@r p 5-2@l 3-0@r 6-5@l
3-1@r 6-1@r 6-6@l 6-0@r 6-3@l p 0-0@r 4-0@r {+31 = 7+16+8}
');
CREATE TABLE note (
        key TEXT PRIMARY KEY,
        value TEXT NOT NULL
    );
INSERT INTO "note" VALUES('last profile','bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb');
CREATE TABLE profile (
        id TEXT PRIMARY KEY,
        name TEXT NOT NULL,
        portrait INTEGER NOT NULL,
        created TEXT NOT NULL,
        salt BLOB,
        pin BLOB,
        wrong_pins INTEGER NOT NULL DEFAULT 0,
        wrong_at REAL NOT NULL DEFAULT 0
    );
INSERT INTO "profile" VALUES('nobody','',0,'',NULL,NULL,0,0.0);
INSERT INTO "profile" VALUES('guest','',0,'',NULL,NULL,0,0.0);
INSERT INTO "profile" VALUES('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa','Wati',1,'2026-01-01',X'000102030405060708090A0B0C0D0E0F',X'28D7EE9B81BEF817A8974C3CBD9FB273738F3D061260D48BB5D6E5F93EC1AC90',4,1000.0);
INSERT INTO "profile" VALUES('bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb','小明',3,'2026-02-03',NULL,NULL,0,0.0);
CREATE INDEX match_by_profile ON match (profile, played);
CREATE INDEX match_by_level ON match (level) WHERE level IS NOT NULL;
