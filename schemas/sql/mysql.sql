-- What MySQL and MariaDB write otherwise than standard.sql. How to change a statement: docs/sql-dialects.md.

-- name: table.analyze
ANALYZE TABLE {{table}};

-- name: table.mark
ALTER TABLE {{table}} COMMENT = '{{mark}}';

-- name: schema.create
CREATE DATABASE IF NOT EXISTS {{schema}};

-- name: schema.drop
DROP DATABASE {{schema}};

-- name: catalog.table_exists
SELECT 1 FROM information_schema.tables WHERE table_schema = DATABASE() AND table_name = ?;

-- name: catalog.columns
SELECT CONCAT(column_name, ' ', data_type) FROM information_schema.columns
  WHERE table_schema = COALESCE(NULLIF(?, ''), DATABASE()) AND table_name = ? ORDER BY ordinal_position;

-- name: catalog.index_columns
SELECT column_name FROM information_schema.statistics
  WHERE table_schema = COALESCE(NULLIF(?, ''), DATABASE()) AND table_name = ?
  AND index_name = ? ORDER BY seq_in_index;

-- name: catalog.indexes_on_k
SELECT index_name FROM information_schema.statistics
  WHERE table_schema = COALESCE(NULLIF(?, ''), DATABASE()) AND table_name = ?
  AND seq_in_index = 1 AND column_name = 'k';

-- name: catalog.engine_of
SELECT engine FROM information_schema.tables
  WHERE table_schema = COALESCE(NULLIF(?, ''), DATABASE()) AND table_name = ?;

-- name: catalog.table_mark
SELECT table_comment, '' FROM information_schema.tables
  WHERE table_schema = COALESCE(NULLIF(?, ''), DATABASE()) AND table_name = ?;

-- DROP DATABASE asks nothing: it also drops views, sequences, routines and events.
-- name: catalog.tables_of
SELECT 1 FROM information_schema.tables WHERE table_schema = ?
  UNION ALL SELECT 1 FROM information_schema.routines WHERE routine_schema = ?
  UNION ALL SELECT 1 FROM information_schema.events WHERE event_schema = ?;

-- name: catalog.engines
SELECT engine FROM information_schema.engines WHERE support IN ('YES', 'DEFAULT');

-- name: rights.user
SELECT REPLACE(QUOTE(CURRENT_USER()), '@', '''@''');

-- name: rights.on_database
GRANT {{rights}} ON {{schema}}.* TO {{user}};

-- name: rights.on_schema
GRANT {{rights}} ON {{schema}}.* TO {{user}};

-- name: rights.on_tables
GRANT {{rights}} ON {{schema}}.* TO {{user}};

-- name: routine.call
CALL {{routine}}({{list}});

-- name: routine.drop
DROP PROCEDURE IF EXISTS {{routine}};

-- name: routine.list
SELECT routine_name, routine_comment, routine_definition FROM information_schema.routines
  WHERE routine_schema = COALESCE(NULLIF(?, ''), DATABASE()) AND routine_type = 'PROCEDURE'
  AND routine_name = ?;

-- name: load.overwrite
INSERT INTO {{table}} ({{columns}}) VALUES {{rows}} ON DUPLICATE KEY UPDATE {{changes}};

-- name: load.change
{{column}} = VALUES({{column}});

-- name: graph.list_links
SELECT id1, id2, link_type, visibility, data, time, version FROM {{linktable}} FORCE INDEX (id1_type)
  WHERE id1 = ? AND link_type = ? AND visibility = 1 AND time >= ? AND time <= ?
  ORDER BY time DESC LIMIT ? OFFSET ?;

-- Affected rows: 1 = inserted, 0 = there with this visibility, 2 = there with the other one, now set.
-- name: graph.insert_link
INSERT INTO {{linktable}} (id1, id2, link_type, visibility, data, time, version)
  VALUES (?, ?, ?, ?, ?, ?, ?) ON DUPLICATE KEY UPDATE visibility = VALUES(visibility);

-- Without the hint MyRocks plans a change by the full key as a range over the secondary index and waits
-- for the locks of neighboring links.
-- name: graph.lock_link
SELECT visibility FROM {{linktable}} FORCE INDEX (`PRIMARY`)
  WHERE id1 = ? AND link_type = ? AND id2 = ? FOR UPDATE;

-- name: graph.update_link
UPDATE {{linktable}} FORCE INDEX (`PRIMARY`) SET visibility = ?, data = ?, time = ?, version = ?
  WHERE id1 = ? AND link_type = ? AND id2 = ?;

-- name: graph.hide_link
UPDATE {{linktable}} FORCE INDEX (`PRIMARY`) SET visibility = 0 WHERE id1 = ? AND link_type = ? AND id2 = ?;

-- name: graph.delete_link
DELETE l FROM {{linktable}} AS l FORCE INDEX (`PRIMARY`) WHERE id1 = ? AND link_type = ? AND id2 = ?;

-- name: graph.count_up
INSERT INTO {{counttable}} (id, link_type, count, time, version) VALUES (?, ?, 1, ?, 0)
  ON DUPLICATE KEY UPDATE count = {{counttable}}.count + 1,
  version = {{counttable}}.version + 1, time = VALUES(time);

-- name: graph.count_down
INSERT INTO {{counttable}} (id, link_type, count, time, version) VALUES (?, ?, 0, ?, 0)
  ON DUPLICATE KEY UPDATE count = IF({{counttable}}.count = 0, 0, {{counttable}}.count - 1),
  version = {{counttable}}.version + 1, time = VALUES(time);

-- name: graph.set_next_id
ALTER TABLE {{nodetable}} AUTO_INCREMENT = {{next}};

-- name: graph.scan_links
SELECT id1, id2, link_type, visibility, data, time, version FROM {{linktable}} FORCE INDEX (`PRIMARY`)
  WHERE link_type = ? AND id1 >= ? AND id1 < ?;

-- name: graph.scan_index
SELECT id1, id2, link_type, visibility, data, time, version FROM {{linktable}} FORCE INDEX (id1_type)
  WHERE id1 >= ? AND id1 < ?;

-- name: graph.scan_counts
SELECT id, link_type, count, time, version FROM {{counttable}} FORCE INDEX (`PRIMARY`)
  WHERE id >= ? AND id < ?;

-- {{hint}} is this where the table has a primary key. Without it MyRocks may use the index on k and wait
-- for its neighbors' locks.
-- name: rows.primary_hint
FORCE INDEX (`PRIMARY`);

-- name: rows.conditional_update
UPDATE {{table}} {{hint}} SET k = ? WHERE id = ? AND k = ?;

-- name: rows.replace
REPLACE INTO {{table}} (id, k, c, pad) VALUES (?, ?, ?, ?);

-- name: rows.handler_open
HANDLER {{table}} OPEN AS {{alias}};

-- name: rows.handler_read
HANDLER {{alias}} READ `{{index}}` = (?);

-- The DDL makes it: an AUTO_INCREMENT column must have a key.
-- name: rows.secondary_id

-- name: rows.gives_ids
SELECT 1 FROM information_schema.columns
  WHERE table_schema = COALESCE(NULLIF(?, ''), DATABASE()) AND table_name = ?
  AND column_name = 'id' AND extra LIKE '%auto_increment%';

-- name: rows.set_next_id
ALTER TABLE {{table}} AUTO_INCREMENT = {{next}};

-- name: rows.scan_rows
SELECT id, k, c, pad FROM {{table}} {{hint}} WHERE id >= ? AND id < ? ORDER BY id;

-- name: rows.scan_index
SELECT k, id FROM {{table}} FORCE INDEX ({{index}}) WHERE k >= ? AND k < ?;

-- name: purchases.epoch_seconds
TIMESTAMPDIFF(SECOND, '1970-01-01', dateandtime);

-- name: purchases.delete_oldest
DELETE FROM {{table}} WHERE transactionid >= ? ORDER BY transactionid ASC LIMIT ?;

-- name: purchases.range
SELECT {{columns}} FROM {{table}} FORCE INDEX ({{index}}) WHERE {{bound}} ORDER BY {{order}} LIMIT {{limit}};

-- name: purchases.scan_rows
SELECT transactionid, {{columns}}, data FROM {{table}} FORCE INDEX (`PRIMARY`)
  WHERE transactionid >= ? AND transactionid < ? ORDER BY transactionid;

-- name: purchases.scan_index
SELECT transactionid, {{columns}} FROM {{table}} FORCE INDEX ({{index}})
  WHERE {{first}} >= {{parameter}} AND {{first}} < {{parameter}};

-- name: purchases.create_indexes
ALTER TABLE {{table}} {{list}};

-- name: purchases.add_index
ADD INDEX {{index}} ({{columns}});

-- name: purchases.partitions
PARTITION BY RANGE (transactionid) ({{list}});

-- name: purchases.partition
PARTITION p{{number}} VALUES LESS THAN ({{to}});

-- name: keyvalue.create
CREATE TABLE {{table}} (k VARBINARY({{key_bytes}}) NOT NULL, v VARBINARY({{value_bytes}}) NOT NULL,
  PRIMARY KEY (k)) ENGINE={{engine}}{{options}};

-- name: keyvalue.create_large
CREATE TABLE {{table}} (k VARBINARY({{key_bytes}}) NOT NULL, v MEDIUMBLOB NOT NULL,
  PRIMARY KEY (k)) ENGINE={{engine}}{{options}};

-- name: keyvalue.create_metadata
CREATE TABLE {{table}} (name VARCHAR(100) CHARACTER SET latin1 COLLATE latin1_bin NOT NULL,
  value MEDIUMBLOB NOT NULL, PRIMARY KEY (name)) ENGINE={{engine}};

-- name: keyvalue.put
INSERT INTO {{table}} (k, v) VALUES {{rows}} ON DUPLICATE KEY UPDATE v = VALUES(v);

-- name: keyvalue.analyze
ANALYZE TABLE {{table}};
