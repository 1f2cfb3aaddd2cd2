-- The three link writes as procedures, for statements = procedure on MySQL and MariaDB: one call, one
-- round trip, one transaction. Each answers with the number of the change it made:
--   0 inserted, 1 inserted hidden, 2 shown, 3 hidden, 4 overwritten, 5 unchanged, 6 absent,
--   7 removed, 8 removed hidden
-- The statements are those of statements = prepared, in the same order. Called with the connection in
-- autocommit and with affected (not found) rows, so that an upsert distinguishes 0 (equal) from 2 (changed).

DELIMITER //

CREATE PROCEDURE linktable_add(
  IN p_id1 BIGINT UNSIGNED, IN p_type BIGINT UNSIGNED, IN p_id2 BIGINT UNSIGNED,
  IN p_visibility TINYINT, IN p_data VARBINARY(255), IN p_time BIGINT UNSIGNED,
  IN p_version INT UNSIGNED, IN p_now BIGINT UNSIGNED)
  MODIFIES SQL DATA SQL SECURITY INVOKER COMMENT 'created by linkbenchx'
BEGIN
  DECLARE found INT;
  DECLARE done_ INT;
  DECLARE EXIT HANDLER FOR SQLEXCEPTION BEGIN ROLLBACK; RESIGNAL; END;
  START TRANSACTION;
  INSERT INTO linktable (id1, id2, link_type, visibility, data, time, version)
    VALUES (p_id1, p_id2, p_type, p_visibility, p_data, p_time, p_version)
    ON DUPLICATE KEY UPDATE visibility = p_visibility;
  SET found = ROW_COUNT();
  IF found = 1 THEN
    SET done_ = IF(p_visibility = 1, 0, 1);
  ELSEIF found = 0 THEN
    SET done_ = 4;
  ELSE
    SET done_ = IF(p_visibility = 1, 2, 3);
  END IF;
  IF done_ = 0 OR done_ = 2 THEN
    INSERT INTO counttable (id, link_type, count, time, version) VALUES (p_id1, p_type, 1, p_now, 0)
      ON DUPLICATE KEY UPDATE count = counttable.count + 1, version = counttable.version + 1,
        time = p_now;
  ELSEIF done_ = 3 THEN
    INSERT INTO counttable (id, link_type, count, time, version) VALUES (p_id1, p_type, 0, p_now, 0)
      ON DUPLICATE KEY UPDATE count = IF(counttable.count = 0, 0, counttable.count - 1),
        version = counttable.version + 1, time = p_now;
  END IF;
  IF done_ > 1 THEN
    UPDATE linktable FORCE INDEX (`PRIMARY`)
      SET visibility = p_visibility, data = p_data, time = p_time, version = p_version
      WHERE id1 = p_id1 AND link_type = p_type AND id2 = p_id2;
  END IF;
  COMMIT;
  SELECT done_;
END//

CREATE PROCEDURE linktable_update(
  IN p_id1 BIGINT UNSIGNED, IN p_type BIGINT UNSIGNED, IN p_id2 BIGINT UNSIGNED,
  IN p_visibility TINYINT, IN p_data VARBINARY(255), IN p_time BIGINT UNSIGNED,
  IN p_version INT UNSIGNED, IN p_now BIGINT UNSIGNED)
  MODIFIES SQL DATA SQL SECURITY INVOKER COMMENT 'created by linkbenchx'
BEGIN
  DECLARE found INT;
  DECLARE done_ INT;
  DECLARE EXIT HANDLER FOR SQLEXCEPTION BEGIN ROLLBACK; RESIGNAL; END;
  START TRANSACTION;
  SET found = (SELECT visibility FROM linktable FORCE INDEX (`PRIMARY`)
    WHERE id1 = p_id1 AND link_type = p_type AND id2 = p_id2 FOR UPDATE);
  IF found IS NULL THEN
    INSERT INTO linktable (id1, id2, link_type, visibility, data, time, version)
      VALUES (p_id1, p_id2, p_type, p_visibility, p_data, p_time, p_version)
      ON DUPLICATE KEY UPDATE visibility = p_visibility;
    SET found = ROW_COUNT();
    IF found = 1 THEN
      SET done_ = IF(p_visibility = 1, 0, 1);
    ELSEIF found = 0 THEN
      SET done_ = 4;
    ELSE
      SET done_ = IF(p_visibility = 1, 2, 3);
    END IF;
  ELSEIF found = p_visibility THEN
    SET done_ = 4;
  ELSE
    SET done_ = IF(p_visibility = 1, 2, 3);
  END IF;
  IF done_ = 0 OR done_ = 2 THEN
    INSERT INTO counttable (id, link_type, count, time, version) VALUES (p_id1, p_type, 1, p_now, 0)
      ON DUPLICATE KEY UPDATE count = counttable.count + 1, version = counttable.version + 1,
        time = p_now;
  ELSEIF done_ = 3 THEN
    INSERT INTO counttable (id, link_type, count, time, version) VALUES (p_id1, p_type, 0, p_now, 0)
      ON DUPLICATE KEY UPDATE count = IF(counttable.count = 0, 0, counttable.count - 1),
        version = counttable.version + 1, time = p_now;
  END IF;
  IF done_ > 1 THEN
    UPDATE linktable FORCE INDEX (`PRIMARY`)
      SET visibility = p_visibility, data = p_data, time = p_time, version = p_version
      WHERE id1 = p_id1 AND link_type = p_type AND id2 = p_id2;
  END IF;
  COMMIT;
  SELECT done_;
END//

CREATE PROCEDURE linktable_delete(
  IN p_id1 BIGINT UNSIGNED, IN p_type BIGINT UNSIGNED, IN p_id2 BIGINT UNSIGNED,
  IN p_expunge TINYINT, IN p_now BIGINT UNSIGNED)
  MODIFIES SQL DATA SQL SECURITY INVOKER COMMENT 'created by linkbenchx'
BEGIN
  DECLARE found INT;
  DECLARE done_ INT;
  DECLARE EXIT HANDLER FOR SQLEXCEPTION BEGIN ROLLBACK; RESIGNAL; END;
  START TRANSACTION;
  SET found = (SELECT visibility FROM linktable FORCE INDEX (`PRIMARY`)
    WHERE id1 = p_id1 AND link_type = p_type AND id2 = p_id2 FOR UPDATE);
  IF found IS NULL THEN
    SET done_ = 6;
  ELSEIF p_expunge = 1 THEN
    SET done_ = IF(found = 1, 7, 8);
    DELETE l FROM linktable AS l FORCE INDEX (`PRIMARY`)
      WHERE l.id1 = p_id1 AND l.link_type = p_type AND l.id2 = p_id2;
  ELSEIF found = 1 THEN
    SET done_ = 3;
    UPDATE linktable FORCE INDEX (`PRIMARY`) SET visibility = 0
      WHERE id1 = p_id1 AND link_type = p_type AND id2 = p_id2;
  ELSE
    SET done_ = 5;
  END IF;
  IF done_ = 3 OR done_ = 7 THEN
    INSERT INTO counttable (id, link_type, count, time, version) VALUES (p_id1, p_type, 0, p_now, 0)
      ON DUPLICATE KEY UPDATE count = IF(counttable.count = 0, 0, counttable.count - 1),
        version = counttable.version + 1, time = p_now;
  END IF;
  COMMIT;
  SELECT done_;
END//
