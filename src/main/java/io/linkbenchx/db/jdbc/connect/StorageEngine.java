package io.linkbenchx.db.jdbc.connect;

import io.linkbenchx.config.Named;
import java.util.List;

/** Storage engines of the MySQL family with a shipped DDL file. */
public enum StorageEngine implements Named {
  INNODB("innodb", "mysql-innodb.sql", "InnoDB"),
  INNODB_PARTITIONED("innodb-partitioned", "mysql-innodb-partitioned.sql", "InnoDB"),
  INNODB_COMPRESSED("innodb-compressed", "mysql-innodb-compressed.sql", "InnoDB"),
  ROCKSDB("rocksdb", "myrocks.sql", "ROCKSDB"),
  TOKUDB("tokudb", "tokudb.sql", "TokuDB");

  private final String text;
  private final String file;
  private final String product;

  StorageEngine(String text, String file, String product) {
    this.text = text;
    this.file = file;
    this.product = product;
  }

  @Override
  public String text() {
    return text;
  }

  @Override
  public List<String> aliases() {
    return this == ROCKSDB ? List.of("myrocks") : List.of();
  }

  /** Name of the DDL file in {@code schemas/}. */
  public String file() {
    return file;
  }

  /** The engine's name as the server spells it. */
  public String product() {
    return product;
  }
}
