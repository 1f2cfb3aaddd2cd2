-- The insert benchmark's table in PostgreSQL. Edit as you like: this is executed for each table, with
-- purchases_index replaced by its name, 4000 by the configured width of data, and BIGSERIAL by BIGINT where the
-- client gives the ids; table options and partitions come last. The secondary indexes are created before or after
-- the load as configured: marketsegment, registersegment, pdc. psql reads this file too. The character set is the
-- database's.

CREATE TABLE purchases_index (
  transactionid BIGSERIAL NOT NULL,
  dateandtime TIMESTAMP NOT NULL,
  cashregisterid INT NOT NULL,
  customerid INT NOT NULL,
  productid INT NOT NULL,
  price REAL NOT NULL,
  data VARCHAR(4000) NOT NULL,
  PRIMARY KEY (transactionid)
);

-- Facts of the load, marks of finished parts, effects of runs.
CREATE TABLE linkbenchx_purchase_meta (
  name VARCHAR(100) NOT NULL,
  value BYTEA NOT NULL,
  PRIMARY KEY (name)
);
