-- sysbench's table in compressed InnoDB. Without a KEY_BLOCK_SIZE, blocks have half of the page size.
-- Edit as you like: this is executed for each table, with sbtest1 and k_1 replaced
-- by the names of the table and its index, latin1 by the charset configured, INTEGER by BIGINT where
-- ids may pass 2^31, and without AUTO_INCREMENT where the client gives all ids; table_options come last.
-- The server's own client reads this file too.

CREATE TABLE sbtest1 (
  id INTEGER NOT NULL AUTO_INCREMENT,
  k INTEGER NOT NULL DEFAULT 0,
  c CHAR(120) NOT NULL DEFAULT '',
  pad CHAR(60) NOT NULL DEFAULT '',
  PRIMARY KEY (id)
) ENGINE=InnoDB ROW_FORMAT=COMPRESSED DEFAULT CHARSET=latin1;

-- Built before the load or after it, as configured; not at all without create_secondary.
CREATE INDEX k_1 ON sbtest1 (k);

-- Facts of the load, marks of finished chunks, effects of runs.
CREATE TABLE linkbenchx_row_meta (
  name VARCHAR(100) CHARACTER SET latin1 COLLATE latin1_bin NOT NULL,
  value MEDIUMBLOB NOT NULL,
  PRIMARY KEY (name)
) ENGINE=InnoDB;
