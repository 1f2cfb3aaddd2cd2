-- LinkBench's tables in MyRocks. The collation is binary, so that keys are stored as they are and
-- the secondary index alone can answer. Separate column families let levels, Bloom filters and
-- compression be set per index (rocksdb_override_cf_options).
-- Edit as you like: this file is executed as it is. The names linktable, counttable and
-- nodetable are replaced by those configured. The server's own client reads this file too.

CREATE TABLE linktable (
  id1 BIGINT UNSIGNED NOT NULL DEFAULT 0,
  id2 BIGINT UNSIGNED NOT NULL DEFAULT 0,
  link_type BIGINT UNSIGNED NOT NULL DEFAULT 0,
  visibility TINYINT NOT NULL DEFAULT 0,
  data VARCHAR(255) NOT NULL DEFAULT '',
  time BIGINT UNSIGNED NOT NULL DEFAULT 0,
  version INT UNSIGNED NOT NULL DEFAULT 0,
  PRIMARY KEY (link_type, id1, id2) COMMENT 'cf_link'
) ENGINE=ROCKSDB DEFAULT CHARSET=latin1 COLLATE=latin1_bin;

-- Covers the range query. Built after the load with index_when = after.
CREATE INDEX id1_type ON linktable (id1, link_type, visibility, time, id2, version, data) COMMENT 'cf_link_id1_type';

CREATE TABLE counttable (
  id BIGINT UNSIGNED NOT NULL DEFAULT 0,
  link_type BIGINT UNSIGNED NOT NULL DEFAULT 0,
  count INT UNSIGNED NOT NULL DEFAULT 0,
  time BIGINT UNSIGNED NOT NULL DEFAULT 0,
  version BIGINT UNSIGNED NOT NULL DEFAULT 0,
  PRIMARY KEY (id, link_type) COMMENT 'cf_count'
) ENGINE=ROCKSDB DEFAULT CHARSET=latin1 COLLATE=latin1_bin;

CREATE TABLE nodetable (
  id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT,
  type INT UNSIGNED NOT NULL,
  version BIGINT UNSIGNED NOT NULL,
  time INT UNSIGNED NOT NULL,
  data MEDIUMTEXT NOT NULL,
  PRIMARY KEY (id) COMMENT 'cf_node'
) ENGINE=ROCKSDB DEFAULT CHARSET=latin1 COLLATE=latin1_bin;

-- Facts of the load, marks of finished chunks, effects of runs.
CREATE TABLE linkbenchx_meta (
  name VARCHAR(100) CHARACTER SET latin1 COLLATE latin1_bin NOT NULL,
  value MEDIUMBLOB NOT NULL,
  PRIMARY KEY (name)
) ENGINE=ROCKSDB;
