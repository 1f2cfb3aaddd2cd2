-- The insert benchmark's table in SQLite.
CREATE TABLE purchases_index (
  transactionid INTEGER PRIMARY KEY,
  dateandtime TIMESTAMP NOT NULL,
  cashregisterid INT NOT NULL,
  customerid INT NOT NULL,
  productid INT NOT NULL,
  price REAL NOT NULL,
  data VARCHAR(4000) NOT NULL
);

CREATE TABLE linkbenchx_purchase_meta (
  name VARCHAR(100) NOT NULL PRIMARY KEY,
  value BLOB NOT NULL
);
