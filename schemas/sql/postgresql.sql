-- What PostgreSQL writes otherwise than standard.sql. How to change a statement: docs/sql-dialects.md.

-- A vacuum that the server would otherwise begin in the middle of a measurement.
-- name: table.analyze
VACUUM (ANALYZE) {{table}};

-- name: table.mark
COMMENT ON TABLE {{table}} IS '{{mark}}';

-- name: catalog.table_mark
SELECT obj_description(t.oid, 'pg_class'),
  CASE WHEN pg_has_role(t.relowner, 'USAGE') OR pg_has_role(n.nspowner, 'USAGE') THEN ''
  ELSE pg_get_userbyid(t.relowner) END
  FROM pg_class t JOIN pg_namespace n ON n.oid = t.relnamespace
  WHERE n.nspname = COALESCE(NULLIF(?, ''), current_schema()) AND t.relname = lower(?)
  AND t.relkind IN ('r', 'p', 'v', 'm', 'f');

-- name: catalog.table_exists
SELECT 1 FROM information_schema.tables WHERE table_schema = current_schema() AND table_name = lower(?);

-- name: catalog.tables_of
SELECT 1 FROM pg_namespace n WHERE n.nspname = ? AND (
  EXISTS (SELECT 1 FROM pg_class c WHERE c.relnamespace = n.oid)
  OR EXISTS (SELECT 1 FROM pg_proc p WHERE p.pronamespace = n.oid)
  OR EXISTS (SELECT 1 FROM pg_type t WHERE t.typnamespace = n.oid)
  OR EXISTS (SELECT 1 FROM pg_operator o WHERE o.oprnamespace = n.oid));

-- name: catalog.columns
SELECT column_name || ' ' || data_type FROM information_schema.columns
  WHERE table_schema = COALESCE(NULLIF(?, ''), current_schema()) AND table_name = lower(?) ORDER BY ordinal_position;

-- name: catalog.index_columns
SELECT a.attname FROM pg_index i
  JOIN pg_class t ON t.oid = i.indrelid
  JOIN pg_namespace n ON n.oid = t.relnamespace
  JOIN pg_class x ON x.oid = i.indexrelid
  JOIN pg_attribute a ON a.attrelid = x.oid
  WHERE n.nspname = COALESCE(NULLIF(?, ''), current_schema()) AND t.relname = lower(?) AND i.indisvalid
  AND (CASE WHEN i.indisprimary THEN 'PRIMARY' ELSE x.relname END) = ?
  ORDER BY a.attnum;

-- name: catalog.indexes_on_k
SELECT x.relname FROM pg_index i
  JOIN pg_class t ON t.oid = i.indrelid
  JOIN pg_namespace n ON n.oid = t.relnamespace
  JOIN pg_class x ON x.oid = i.indexrelid
  JOIN pg_attribute a ON a.attrelid = x.oid
  WHERE n.nspname = COALESCE(NULLIF(?, ''), current_schema()) AND t.relname = ?
  AND i.indisvalid AND a.attnum = 1 AND a.attname = 'k';

-- name: rights.user
SELECT quote_ident(CURRENT_USER);

-- Also for functions.
-- name: rights.on_schema
GRANT CREATE ON SCHEMA {{schema}} TO {{user}};

-- On a table of one's own, only these can take them away.
-- name: rights.on_tables
ALTER DEFAULT PRIVILEGES GRANT {{rights}} ON TABLES TO {{user}};

-- name: rights.on_sequences
ALTER DEFAULT PRIVILEGES GRANT {{rights}} ON SEQUENCES TO {{user}};

-- name: routine.call
SELECT {{routine}}({{list}});

-- name: routine.drop
DROP FUNCTION IF EXISTS {{routine}};

-- name: routine.list
SELECT proname, prosrc, prosrc FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
  WHERE n.nspname = COALESCE(NULLIF(?, ''), current_schema()) AND proname = lower(?);

-- name: load.bytes
'\x{{hex}}';

-- name: graph.count_down
INSERT INTO {{counttable}} AS c (id, link_type, count, time, version) VALUES (?, ?, 0, ?, 0)
  ON CONFLICT (id, link_type) DO UPDATE SET
  count = GREATEST(c.count - 1, 0), version = c.version + 1, time = EXCLUDED.time;

-- name: graph.set_next_id
SELECT setval(pg_get_serial_sequence('{{nodetable}}', 'id'), {{next}}, false);

-- Null, and nothing is done, where the column has no sequence.
-- name: rows.set_next_id
SELECT setval(pg_get_serial_sequence('{{table_in_quotes}}', 'id'), {{next}}, false);

-- name: purchases.time
CAST(? AS timestamp);

-- name: purchases.partitions
PARTITION BY RANGE (transactionid);

-- name: purchases.partition
CREATE TABLE {{table}}_p{{number}} PARTITION OF {{table}} FOR VALUES FROM ({{from}}) TO ({{to}});

-- name: keyvalue.create
CREATE TABLE {{table}} (k BYTEA NOT NULL, v BYTEA NOT NULL, PRIMARY KEY (k)){{options}};

-- name: keyvalue.create_large
CREATE TABLE {{table}} (k BYTEA NOT NULL, v BYTEA NOT NULL, PRIMARY KEY (k)){{options}};

-- name: keyvalue.create_metadata
CREATE TABLE {{table}} (name VARCHAR(100) NOT NULL, value BYTEA NOT NULL, PRIMARY KEY (name));
