-- sysbench's table in PostgreSQL. Edit as you like: this is executed for each table, with sbtest1 and k_1
-- replaced by the names of the table and its index, INTEGER and SERIAL by BIGINT and BIGSERIAL where ids may
-- pass 2^31, and SERIAL by INTEGER where the client gives all ids; table_options come last. psql reads
-- this file too. The character set is the database's.

CREATE TABLE sbtest1 (
  id SERIAL NOT NULL,
  k INTEGER NOT NULL DEFAULT 0,
  c CHAR(120) NOT NULL DEFAULT '',
  pad CHAR(60) NOT NULL DEFAULT '',
  PRIMARY KEY (id)
);

-- Built before the load or after it, as configured; not at all without create_secondary.
CREATE INDEX k_1 ON sbtest1 (k);

-- Facts of the load, marks of finished chunks, effects of runs.
CREATE TABLE linkbenchx_row_meta (
  name VARCHAR(100) NOT NULL,
  value BYTEA NOT NULL,
  PRIMARY KEY (name)
);
