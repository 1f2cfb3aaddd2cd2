-- LinkBench's tables in PostgreSQL.
-- Edit as you like: this file is executed as it is. The names linktable, counttable and
-- nodetable are replaced by those configured. psql reads this file too.

CREATE TABLE linktable (
  id1 BIGINT NOT NULL DEFAULT 0,
  id2 BIGINT NOT NULL DEFAULT 0,
  link_type BIGINT NOT NULL DEFAULT 0,
  visibility SMALLINT NOT NULL DEFAULT 0,
  data BYTEA NOT NULL DEFAULT '',
  time BIGINT NOT NULL DEFAULT 0,
  version INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (link_type, id1, id2)
);

-- Covers the range query. Built after the load with index_when = after.
CREATE INDEX id1_type ON linktable (id1, link_type, visibility, time, id2, version, data);

CREATE TABLE counttable (
  id BIGINT NOT NULL DEFAULT 0,
  link_type BIGINT NOT NULL DEFAULT 0,
  count BIGINT NOT NULL DEFAULT 0,
  time BIGINT NOT NULL DEFAULT 0,
  version BIGINT NOT NULL DEFAULT 0,
  PRIMARY KEY (id, link_type)
);

CREATE TABLE nodetable (
  id BIGSERIAL NOT NULL,
  type INTEGER NOT NULL,
  version BIGINT NOT NULL,
  time INTEGER NOT NULL,
  data BYTEA NOT NULL,
  PRIMARY KEY (id)
);

-- Facts of the load, marks of finished chunks, effects of runs.
CREATE TABLE linkbenchx_meta (
  name VARCHAR(100) NOT NULL,
  value BYTEA NOT NULL,
  PRIMARY KEY (name)
);
