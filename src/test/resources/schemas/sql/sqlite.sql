-- What SQLite writes otherwise than standard.sql.

-- SQLite keeps no text with a table, but an index goes with its table, and this one has no entries.
-- name: table.mark
CREATE INDEX mark_of_{{table}} ON {{table}} (lower('{{mark}}')) WHERE 0;

-- name: catalog.table_mark
SELECT CASE WHEN i.name IS NULL THEN '' ELSE 'created by linkbenchx' END, '' FROM sqlite_master t
  LEFT JOIN sqlite_master i ON i.tbl_name = t.name AND i.name = 'mark_of_' || t.name
  WHERE ?1 = '' AND t.type = 'table' AND t.name = ?2;

-- name: catalog.table_exists
SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?;

-- INTEGER has 64 bits.
-- name: catalog.columns
SELECT name || ' ' || CASE lower(type) WHEN 'integer' THEN 'bigint' ELSE lower(type) END
  FROM pragma_table_info(?2) WHERE ?1 = '' ORDER BY cid;

-- name: catalog.index_columns
SELECT name FROM pragma_table_info(?2) WHERE pk > 0 AND ?3 = 'PRIMARY' AND ?1 = ''
  UNION ALL
  SELECT name FROM pragma_index_info(?3);

-- name: catalog.indexes_on_k
SELECT l.name FROM pragma_index_list(?2) l JOIN pragma_index_info(l.name) i
  WHERE ?1 = '' AND i.seqno = 0 AND i.name = 'k';

-- No row is locked: the change itself takes SQLite's one write lock, before it reads.
-- name: graph.lock_link
UPDATE {{linktable}} SET visibility = visibility WHERE id1 = ? AND link_type = ? AND id2 = ?
  RETURNING visibility;

-- name: graph.set_next_id
UPDATE sqlite_sequence SET seq = {{next}} - 1 WHERE name = '{{nodetable}}';

-- name: graph.list_links
SELECT id1, id2, link_type, visibility, data, time, version FROM {{linktable}} INDEXED BY id1_type
  WHERE id1 = ? AND link_type = ? AND visibility = 1 AND time >= ? AND time <= ?
  ORDER BY time DESC LIMIT ? OFFSET ?;

-- name: rows.set_next_id
UPDATE sqlite_sequence SET seq = {{next}} - 1 WHERE name = '{{table_in_quotes}}';

-- name: rows.scan_index
SELECT k, id FROM {{table}} INDEXED BY {{index}} WHERE k >= ? AND k < ? ORDER BY k;

-- name: purchases.epoch_seconds
CAST(strftime('%s', dateandtime) AS INTEGER);

-- A column holds a price in 64 bits, and the parameter was rounded to 32.
-- name: purchases.price
round(?, 2);

-- name: plan.explain
EXPLAIN QUERY PLAN {{statement}};
