-- sysbench's updates as stored routines (row_updates = procedure), made for each table; sbtest1 is
-- replaced by its name. Each answers with the number of rows it changed.

CREATE FUNCTION sbtest1_index_update(row_id BIGINT) RETURNS INTEGER LANGUAGE plpgsql AS $$ -- created by linkbenchx
DECLARE
  changed INTEGER;
BEGIN
  UPDATE sbtest1 SET k = k + 1 WHERE id = row_id;
  GET DIAGNOSTICS changed = ROW_COUNT;
  RETURN changed;
END
$$;

CREATE FUNCTION sbtest1_non_index_update(new_c VARCHAR, row_id BIGINT) RETURNS INTEGER LANGUAGE plpgsql AS $$ -- created by linkbenchx
DECLARE
  changed INTEGER;
BEGIN
  UPDATE sbtest1 SET c = new_c WHERE id = row_id;
  GET DIAGNOSTICS changed = ROW_COUNT;
  RETURN changed;
END
$$;

CREATE FUNCTION sbtest1_conditional_update(new_k BIGINT, row_id BIGINT, old_k BIGINT)
RETURNS INTEGER LANGUAGE plpgsql AS $$ -- created by linkbenchx
DECLARE
  changed INTEGER;
BEGIN
  UPDATE sbtest1 SET k = new_k WHERE id = row_id AND k = old_k;
  GET DIAGNOSTICS changed = ROW_COUNT;
  RETURN changed;
END
$$;

CREATE FUNCTION sbtest1_replace(row_id BIGINT, row_k BIGINT, row_c VARCHAR, row_pad VARCHAR)
RETURNS INTEGER LANGUAGE plpgsql AS $$ -- created by linkbenchx
BEGIN
  INSERT INTO sbtest1 (id, k, c, pad) VALUES (row_id, row_k, row_c, row_pad)
  ON CONFLICT (id) DO UPDATE SET k = EXCLUDED.k, c = EXCLUDED.c, pad = EXCLUDED.pad;
  RETURN 1;
END
$$;
