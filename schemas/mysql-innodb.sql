-- LinkBench's tables in InnoDB, unpartitioned.
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
  PRIMARY KEY (link_type, id1, id2)
) ENGINE=InnoDB DEFAULT CHARSET=latin1;

-- Covers the range query. Built after the load with index_when = after.
CREATE INDEX id1_type ON linktable (id1, link_type, visibility, time, id2, version, data);

CREATE TABLE counttable (
  id BIGINT UNSIGNED NOT NULL DEFAULT 0,
  link_type BIGINT UNSIGNED NOT NULL DEFAULT 0,
  count INT UNSIGNED NOT NULL DEFAULT 0,
  time BIGINT UNSIGNED NOT NULL DEFAULT 0,
  version BIGINT UNSIGNED NOT NULL DEFAULT 0,
  PRIMARY KEY (id, link_type)
) ENGINE=InnoDB DEFAULT CHARSET=latin1;

CREATE TABLE nodetable (
  id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT,
  type INT UNSIGNED NOT NULL,
  version BIGINT UNSIGNED NOT NULL,
  time INT UNSIGNED NOT NULL,
  data MEDIUMTEXT NOT NULL,
  PRIMARY KEY (id)
) ENGINE=InnoDB DEFAULT CHARSET=latin1;

-- Facts of the load, marks of finished chunks, effects of runs.
CREATE TABLE linkbenchx_meta (
  name VARCHAR(100) CHARACTER SET latin1 COLLATE latin1_bin NOT NULL,
  value MEDIUMBLOB NOT NULL,
  PRIMARY KEY (name)
) ENGINE=InnoDB;
