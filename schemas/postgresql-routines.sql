-- The three link writes as functions, for statements = procedure on PostgreSQL: one call, one round
-- trip, one transaction. Each answers with the number of the change it made:
--   0 inserted, 1 inserted hidden, 2 shown, 3 hidden, 4 overwritten, 5 unchanged, 6 absent,
--   7 removed, 8 removed hidden
-- The statements are those of statements = prepared, in the same order.

CREATE FUNCTION linktable_add(
  p_id1 BIGINT, p_type BIGINT, p_id2 BIGINT, p_visibility INTEGER, p_data BYTEA, p_time BIGINT,
  p_version INTEGER, p_now BIGINT) RETURNS INTEGER LANGUAGE plpgsql AS $$ -- created by linkbenchx
DECLARE
  found_ INTEGER;
  rows_ INTEGER;
  done_ INTEGER;
BEGIN
  LOOP
    INSERT INTO linktable (id1, id2, link_type, visibility, data, time, version)
      VALUES (p_id1, p_id2, p_type, p_visibility, p_data, p_time, p_version)
      ON CONFLICT (link_type, id1, id2) DO NOTHING;
    GET DIAGNOSTICS rows_ = ROW_COUNT;
    IF rows_ = 1 THEN
      done_ := CASE WHEN p_visibility = 1 THEN 0 ELSE 1 END;
      EXIT;
    END IF;
    SELECT visibility INTO found_ FROM linktable
      WHERE id1 = p_id1 AND link_type = p_type AND id2 = p_id2 FOR UPDATE;
    IF FOUND THEN
      done_ := CASE WHEN found_ = p_visibility THEN 4 WHEN p_visibility = 1 THEN 2 ELSE 3 END;
      EXIT;
    END IF;
  END LOOP;
  IF done_ = 0 OR done_ = 2 THEN
    INSERT INTO counttable AS c (id, link_type, count, time, version)
      VALUES (p_id1, p_type, 1, p_now, 0)
      ON CONFLICT (id, link_type) DO UPDATE
        SET count = c.count + 1, version = c.version + 1, time = p_now;
  ELSIF done_ = 3 THEN
    INSERT INTO counttable AS c (id, link_type, count, time, version)
      VALUES (p_id1, p_type, 0, p_now, 0)
      ON CONFLICT (id, link_type) DO UPDATE
        SET count = GREATEST(c.count - 1, 0), version = c.version + 1, time = p_now;
  END IF;
  IF done_ > 1 THEN
    UPDATE linktable
      SET visibility = p_visibility, data = p_data, time = p_time, version = p_version
      WHERE id1 = p_id1 AND link_type = p_type AND id2 = p_id2;
  END IF;
  RETURN done_;
END
$$;

CREATE FUNCTION linktable_update(
  p_id1 BIGINT, p_type BIGINT, p_id2 BIGINT, p_visibility INTEGER, p_data BYTEA, p_time BIGINT,
  p_version INTEGER, p_now BIGINT) RETURNS INTEGER LANGUAGE plpgsql AS $$ -- created by linkbenchx
DECLARE
  found_ INTEGER;
  done_ INTEGER;
BEGIN
  SELECT visibility INTO found_ FROM linktable
    WHERE id1 = p_id1 AND link_type = p_type AND id2 = p_id2 FOR UPDATE;
  IF NOT FOUND THEN
    RETURN linktable_add(p_id1, p_type, p_id2, p_visibility, p_data, p_time, p_version, p_now);
  END IF;
  done_ := CASE WHEN found_ = p_visibility THEN 4 WHEN p_visibility = 1 THEN 2 ELSE 3 END;
  IF done_ = 2 THEN
    INSERT INTO counttable AS c (id, link_type, count, time, version)
      VALUES (p_id1, p_type, 1, p_now, 0)
      ON CONFLICT (id, link_type) DO UPDATE
        SET count = c.count + 1, version = c.version + 1, time = p_now;
  ELSIF done_ = 3 THEN
    INSERT INTO counttable AS c (id, link_type, count, time, version)
      VALUES (p_id1, p_type, 0, p_now, 0)
      ON CONFLICT (id, link_type) DO UPDATE
        SET count = GREATEST(c.count - 1, 0), version = c.version + 1, time = p_now;
  END IF;
  UPDATE linktable
    SET visibility = p_visibility, data = p_data, time = p_time, version = p_version
    WHERE id1 = p_id1 AND link_type = p_type AND id2 = p_id2;
  RETURN done_;
END
$$;

CREATE FUNCTION linktable_delete(
  p_id1 BIGINT, p_type BIGINT, p_id2 BIGINT, p_expunge INTEGER, p_now BIGINT)
  RETURNS INTEGER LANGUAGE plpgsql AS $$ -- created by linkbenchx
DECLARE
  found_ INTEGER;
BEGIN
  SELECT visibility INTO found_ FROM linktable
    WHERE id1 = p_id1 AND link_type = p_type AND id2 = p_id2 FOR UPDATE;
  IF NOT FOUND THEN
    RETURN 6;
  END IF;
  IF p_expunge = 1 THEN
    DELETE FROM linktable WHERE id1 = p_id1 AND link_type = p_type AND id2 = p_id2;
    IF found_ <> 1 THEN
      RETURN 8;
    END IF;
  ELSIF found_ = 1 THEN
    UPDATE linktable SET visibility = 0
      WHERE id1 = p_id1 AND link_type = p_type AND id2 = p_id2;
  ELSE
    RETURN 5;
  END IF;
  INSERT INTO counttable AS c (id, link_type, count, time, version)
    VALUES (p_id1, p_type, 0, p_now, 0)
    ON CONFLICT (id, link_type) DO UPDATE
      SET count = GREATEST(c.count - 1, 0), version = c.version + 1, time = p_now;
  RETURN CASE WHEN p_expunge = 1 THEN 7 ELSE 3 END;
END
$$;
