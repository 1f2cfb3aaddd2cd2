-- LinkBench's tables in SQLite.
CREATE TABLE linktable (
  id1 BIGINT NOT NULL,
  id2 BIGINT NOT NULL,
  link_type BIGINT NOT NULL,
  visibility SMALLINT NOT NULL,
  data BLOB NOT NULL,
  time BIGINT NOT NULL,
  version INTEGER NOT NULL,
  PRIMARY KEY (link_type, id1, id2)
) WITHOUT ROWID;

CREATE INDEX id1_type ON linktable (id1, link_type, visibility, time, id2, version, data);

CREATE TABLE counttable (
  id BIGINT NOT NULL,
  link_type BIGINT NOT NULL,
  count BIGINT NOT NULL,
  time BIGINT NOT NULL,
  version BIGINT NOT NULL,
  PRIMARY KEY (id, link_type)
) WITHOUT ROWID;

CREATE TABLE nodetable (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  type INTEGER NOT NULL,
  version BIGINT NOT NULL,
  time INTEGER NOT NULL,
  data BLOB NOT NULL
);

CREATE TABLE linkbenchx_meta (
  name VARCHAR(100) NOT NULL PRIMARY KEY,
  value BLOB NOT NULL
);
