-- Statements that most SQL servers understand. A server's own file (mysql.sql, postgresql.sql) replaces
-- some and adds those that have no common form; a file of yours (mysql.sql_file = ...) replaces both.
-- How to write one: docs/sql-dialects.md. Each statement begins with its name and may end with a semicolon.
-- {{...}} is filled in when a connection is opened; the order of the question marks is fixed.

-- name: table.first_row
SELECT 1 FROM {{table}} LIMIT 1;

-- name: table.analyze
ANALYZE {{table}};

-- Empty: this server keeps no text with a table, so that none can be known as ours.
-- name: table.mark

-- name: schema.create
CREATE SCHEMA IF NOT EXISTS {{schema}};

-- name: schema.drop
DROP SCHEMA {{schema}};

-- Questions to the server's catalog. -----------------------------------------------------------------

-- name: catalog.schema_exists
SELECT 1 FROM information_schema.schemata WHERE schema_name = ?;

-- name: catalog.tables_of
SELECT table_name FROM information_schema.tables WHERE table_schema = ?;

-- Empty: this server has nothing of the kind.
-- name: catalog.table_mark

-- name: catalog.engine_of

-- name: catalog.engines

-- The statements that grant the rights a user lacks; shown, not run.
-- name: rights.user
SELECT CURRENT_USER;

-- name: rights.on_database
GRANT {{rights}} ON DATABASE {{database}} TO {{user}};

-- name: rights.on_schema
GRANT {{rights}} ON SCHEMA {{schema}} TO {{user}};

-- name: rights.on_tables
GRANT {{rights}} ON ALL TABLES IN SCHEMA {{schema}} TO {{user}};

-- Empty: the server has no such rights.
-- name: rights.on_sequences

-- How the server would execute a statement; empty: it has nothing of the kind.
-- name: plan.explain
EXPLAIN {{statement}};

-- Stored routines; empty where there are none. ----------------------------------------------------------

-- name: routine.call

-- name: routine.drop

-- name: routine.list

-- Loading. Bytes are written as a literal. --------------------------------------------------------------

-- name: load.bytes
x'{{hex}}';

-- name: load.insert
INSERT INTO {{table}} ({{columns}}) VALUES {{rows}};

-- Replaces rows that an interrupted load left. {{changes}}: load.change of each column outside the key.
-- name: load.overwrite
INSERT INTO {{table}} ({{columns}}) VALUES {{rows}} ON CONFLICT ({{key}}) DO UPDATE SET {{changes}};

-- name: load.change
{{column}} = EXCLUDED.{{column}};

-- LinkBench's transactions. -----------------------------------------------------------------------------

-- name: graph.select_node
SELECT type, version, time, data FROM {{nodetable}} WHERE id = ?;

-- name: graph.insert_node
INSERT INTO {{nodetable}} (type, version, time, data) VALUES (?, ?, ?, ?);

-- name: graph.update_node
UPDATE {{nodetable}} SET version = ?, time = ?, data = ? WHERE id = ? AND type = ?;

-- name: graph.delete_node
DELETE FROM {{nodetable}} WHERE id = ? AND type = ?;

-- name: graph.node_exists
SELECT 1 FROM {{nodetable}} WHERE id = ? AND type = ?;

-- name: graph.select_count
SELECT count FROM {{counttable}} WHERE id = ? AND link_type = ?;

-- name: graph.multiget
SELECT id1, id2, link_type, visibility, data, time, version FROM {{linktable}}
  WHERE id1 = ? AND link_type = ? AND id2 IN ({{list}});

-- name: graph.list_links
SELECT id1, id2, link_type, visibility, data, time, version FROM {{linktable}}
  WHERE id1 = ? AND link_type = ? AND visibility = 1 AND time >= ? AND time <= ?
  ORDER BY time DESC LIMIT ? OFFSET ?;

-- Leaves a row alone that is there: it is then locked and looked at.
-- name: graph.insert_link
INSERT INTO {{linktable}} (id1, id2, link_type, visibility, data, time, version)
  VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (link_type, id1, id2) DO NOTHING;

-- name: graph.lock_link
SELECT visibility FROM {{linktable}} WHERE id1 = ? AND link_type = ? AND id2 = ? FOR UPDATE;

-- name: graph.update_link
UPDATE {{linktable}} SET visibility = ?, data = ?, time = ?, version = ?
  WHERE id1 = ? AND link_type = ? AND id2 = ?;

-- name: graph.hide_link
UPDATE {{linktable}} SET visibility = 0 WHERE id1 = ? AND link_type = ? AND id2 = ?;

-- name: graph.delete_link
DELETE FROM {{linktable}} WHERE id1 = ? AND link_type = ? AND id2 = ?;

-- name: graph.count_up
INSERT INTO {{counttable}} AS c (id, link_type, count, time, version) VALUES (?, ?, 1, ?, 0)
  ON CONFLICT (id, link_type) DO UPDATE SET
  count = c.count + 1, version = c.version + 1, time = EXCLUDED.time;

-- name: graph.count_down
INSERT INTO {{counttable}} AS c (id, link_type, count, time, version) VALUES (?, ?, 0, ?, 0)
  ON CONFLICT (id, link_type) DO UPDATE SET
  count = CASE WHEN c.count > 0 THEN c.count - 1 ELSE 0 END, version = c.version + 1, time = EXCLUDED.time;

-- name: graph.set_next_id

-- What verification reads.

-- name: graph.scan_nodes
SELECT id, type, version, time, data FROM {{nodetable}} WHERE id >= ? AND id < ? ORDER BY id;

-- name: graph.scan_next_type
SELECT MIN(link_type) FROM {{linktable}} WHERE link_type >= ?;

-- name: graph.scan_links
SELECT id1, id2, link_type, visibility, data, time, version FROM {{linktable}}
  WHERE link_type = ? AND id1 >= ? AND id1 < ? ORDER BY link_type, id1, id2;

-- name: graph.scan_index
SELECT id1, id2, link_type, visibility, data, time, version FROM {{linktable}}
  WHERE id1 >= ? AND id1 < ? ORDER BY id1, link_type, visibility, time, id2, version;

-- name: graph.scan_counts
SELECT id, link_type, count, time, version FROM {{counttable}}
  WHERE id >= ? AND id < ? ORDER BY id, link_type;

-- name: graph.scan_max_node
SELECT MAX(id) FROM {{nodetable}};

-- sysbench's statements. --------------------------------------------------------------------------------

-- name: rows.point_c
SELECT c FROM {{table}} WHERE id = ?;

-- name: rows.point_all
SELECT id, k, c, pad FROM {{table}} WHERE id = ?;

-- name: rows.exists
SELECT 1 FROM {{table}} WHERE id = ?;

-- name: rows.simple_range
SELECT c FROM {{table}} WHERE id BETWEEN ? AND ?;

-- name: rows.sum_range
SELECT SUM(k) FROM {{table}} WHERE id BETWEEN ? AND ?;

-- name: rows.order_range
SELECT c FROM {{table}} WHERE id BETWEEN ? AND ? ORDER BY c;

-- name: rows.distinct_range
SELECT DISTINCT c FROM {{table}} WHERE id BETWEEN ? AND ? ORDER BY c;

-- name: rows.points_by_k
SELECT id, k, c, pad FROM {{table}} WHERE k IN ({{list}});

-- name: rows.count_by_k
SELECT COUNT(k) FROM {{table}} WHERE {{ranges}};

-- name: rows.index_update
UPDATE {{table}} SET k = k + 1 WHERE id = ?;

-- name: rows.non_index_update
UPDATE {{table}} SET c = ? WHERE id = ?;

-- name: rows.conditional_update
UPDATE {{table}} SET k = ? WHERE id = ? AND k = ?;

-- name: rows.delete
DELETE FROM {{table}} WHERE id = ?;

-- name: rows.insert
INSERT INTO {{table}} (id, k, c, pad) VALUES {{rows}};

-- name: rows.insert_auto
INSERT INTO {{table}} (k, c, pad) VALUES {{rows}};

-- name: rows.replace
INSERT INTO {{table}} (id, k, c, pad) VALUES (?, ?, ?, ?)
  ON CONFLICT (id) DO UPDATE SET k = EXCLUDED.k, c = EXCLUDED.c, pad = EXCLUDED.pad;

-- Fills {{hint}} where a table has a primary key.
-- name: rows.primary_hint

-- name: rows.handler_open

-- name: rows.handler_read

-- Where a table has no primary key: an index on id, unless the table's DDL makes it.
-- name: rows.secondary_id
CREATE INDEX x{{name}} ON {{table}} (id);

-- Whether the server gives out ids; empty: rows.set_next_id finds out itself.
-- name: rows.gives_ids

-- name: rows.set_next_id

-- name: rows.scan_rows
SELECT id, k, c, pad FROM {{table}} WHERE id >= ? AND id < ? ORDER BY id;

-- name: rows.scan_index
SELECT k, id FROM {{table}} WHERE k >= ? AND k < ? ORDER BY k;

-- name: rows.max_id
SELECT MAX(id) FROM {{table}};

-- The insert benchmark's statements. --------------------------------------------------------------------

-- name: purchases.insert
INSERT INTO {{table}} ({{columns}}) VALUES {{rows}};

-- A parameter that holds a time as text.
-- name: purchases.time
?;

-- A parameter that holds a price, as the column would round it.
-- name: purchases.price
?;

-- A time as seconds of the epoch.
-- name: purchases.epoch_seconds
CAST(EXTRACT(EPOCH FROM dateandtime) AS BIGINT);

-- name: purchases.delete_oldest
DELETE FROM {{table}} WHERE transactionid IN
  (SELECT transactionid FROM {{table}} WHERE transactionid >= ? ORDER BY transactionid ASC LIMIT ?);

-- name: purchases.min_id
SELECT MIN(transactionid) FROM {{table}} WHERE transactionid >= ?;

-- name: purchases.max_id
SELECT MAX(transactionid) FROM {{table}};

-- name: purchases.points
SELECT transactionid, productid, data FROM {{table}} WHERE transactionid IN ({{list}});

-- name: purchases.id_range
SELECT transactionid FROM {{table}} WHERE transactionid >= ? ORDER BY transactionid LIMIT ?;

-- name: purchases.range
SELECT {{columns}} FROM {{table}} WHERE {{bound}} ORDER BY {{order}} LIMIT {{limit}};

-- name: purchases.scan_rows
SELECT transactionid, {{columns}}, data FROM {{table}}
  WHERE transactionid >= ? AND transactionid < ? ORDER BY transactionid;

-- name: purchases.scan_index
SELECT transactionid, {{columns}} FROM {{table}} WHERE {{first}} >= {{parameter}} AND {{first}} < {{parameter}};

-- name: purchases.count
SELECT COUNT(*) FROM {{table}} WHERE transactionid >= ? AND transactionid < ?;

-- name: purchases.create_index
CREATE INDEX {{index}} ON {{table}} ({{columns}});

-- All indexes at once: {{list}} is purchases.add_index of each. Empty: one at a time.
-- name: purchases.create_indexes

-- name: purchases.add_index

-- After the columns of CREATE TABLE. {{list}}: the partitions stand in it; without it each is a statement.
-- name: purchases.partitions

-- name: purchases.partition

-- The key-value table. ----------------------------------------------------------------------------------

-- name: keyvalue.create
CREATE TABLE {{table}} (k BLOB NOT NULL, v BLOB NOT NULL, PRIMARY KEY (k)){{options}};

-- The same for values of more than 60000 bytes.
-- name: keyvalue.create_large
CREATE TABLE {{table}} (k BLOB NOT NULL, v BLOB NOT NULL, PRIMARY KEY (k)){{options}};

-- name: keyvalue.create_metadata
CREATE TABLE {{table}} (name VARCHAR(100) NOT NULL, value BLOB NOT NULL, PRIMARY KEY (name));

-- name: keyvalue.get
SELECT v FROM {{table}} WHERE k = ?;

-- name: keyvalue.put
INSERT INTO {{table}} (k, v) VALUES {{rows}} ON CONFLICT (k) DO UPDATE SET v = EXCLUDED.v;

-- name: keyvalue.scan
SELECT k, v FROM {{table}}{{where}} ORDER BY k;

-- name: keyvalue.analyze
ANALYZE {{table}};
