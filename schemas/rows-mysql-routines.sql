-- sysbench's updates as stored routines (row_updates = procedure), made for each table; sbtest1 is
-- replaced by its name. The rows that a call changes are those of its one statement.

CREATE PROCEDURE sbtest1_index_update(IN row_id BIGINT)
  COMMENT 'created by linkbenchx'
  UPDATE sbtest1 SET k = k + 1 WHERE id = row_id;

CREATE PROCEDURE sbtest1_non_index_update(IN new_c CHAR(120) CHARACTER SET latin1, IN row_id BIGINT)
  COMMENT 'created by linkbenchx'
  UPDATE sbtest1 SET c = new_c WHERE id = row_id;

CREATE PROCEDURE sbtest1_conditional_update(IN new_k BIGINT, IN row_id BIGINT, IN old_k BIGINT)
  COMMENT 'created by linkbenchx'
  UPDATE sbtest1 FORCE INDEX (`PRIMARY`) SET k = new_k WHERE id = row_id AND k = old_k;

CREATE PROCEDURE sbtest1_replace(
    IN row_id BIGINT, IN row_k BIGINT,
    IN row_c CHAR(120) CHARACTER SET latin1, IN row_pad CHAR(60) CHARACTER SET latin1)
  COMMENT 'created by linkbenchx'
  REPLACE INTO sbtest1 (id, k, c, pad) VALUES (row_id, row_k, row_c, row_pad);
