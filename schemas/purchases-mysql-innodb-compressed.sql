-- The insert benchmark's table in compressed InnoDB. Edit as you like: this is executed for each table, with purchases_index
-- replaced by its name, 4000 by the configured width of data, latin1 by the charset, and without AUTO_INCREMENT
-- where the client gives the ids; table options and partitions come last. The secondary indexes are created
-- before or after the load as configured: marketsegment, registersegment, pdc. The server's own client reads this file too.

CREATE TABLE purchases_index (
  transactionid BIGINT NOT NULL AUTO_INCREMENT,
  dateandtime DATETIME NOT NULL,
  cashregisterid INT NOT NULL,
  customerid INT NOT NULL,
  productid INT NOT NULL,
  price FLOAT NOT NULL,
  data VARCHAR(4000) NOT NULL,
  PRIMARY KEY (transactionid)
) ENGINE=InnoDB ROW_FORMAT=COMPRESSED DEFAULT CHARSET=latin1;

-- Facts of the load, marks of finished parts, effects of runs.
CREATE TABLE linkbenchx_purchase_meta (
  name VARCHAR(100) CHARACTER SET latin1 COLLATE latin1_bin NOT NULL,
  value MEDIUMBLOB NOT NULL,
  PRIMARY KEY (name)
) ENGINE=InnoDB;
