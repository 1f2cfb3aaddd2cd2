-- MySQL from 8.0.19 on: an upsert names the row that was to be inserted; VALUES(column) is deprecated there.

-- name: load.overwrite
INSERT INTO {{table}} ({{columns}}) VALUES {{rows}} AS proposed ON DUPLICATE KEY UPDATE {{changes}};

-- name: load.change
{{column}} = proposed.{{column}};

-- name: graph.insert_link
INSERT INTO {{linktable}} (id1, id2, link_type, visibility, data, time, version)
  VALUES (?, ?, ?, ?, ?, ?, ?) AS proposed ON DUPLICATE KEY UPDATE visibility = proposed.visibility;

-- name: graph.count_up
INSERT INTO {{counttable}} (id, link_type, count, time, version) VALUES (?, ?, 1, ?, 0) AS proposed
  ON DUPLICATE KEY UPDATE count = {{counttable}}.count + 1,
  version = {{counttable}}.version + 1, time = proposed.time;

-- name: graph.count_down
INSERT INTO {{counttable}} (id, link_type, count, time, version) VALUES (?, ?, 0, ?, 0) AS proposed
  ON DUPLICATE KEY UPDATE count = IF({{counttable}}.count = 0, 0, {{counttable}}.count - 1),
  version = {{counttable}}.version + 1, time = proposed.time;

-- name: keyvalue.put
INSERT INTO {{table}} (k, v) VALUES {{rows}} AS proposed ON DUPLICATE KEY UPDATE v = proposed.v;
