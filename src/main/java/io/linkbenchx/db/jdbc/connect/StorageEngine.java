package io.linkbenchx.db.jdbc.connect;

import io.linkbenchx.config.Named;
import java.util.List;
import java.util.Locale;

/** Storage engines of the MySQL family with a shipped DDL file. */
public enum StorageEngine implements Named {
  INNODB("mysql-innodb.sql", "InnoDB"),
  INNODB_PARTITIONED("mysql-innodb-partitioned.sql", "InnoDB"),
  INNODB_COMPRESSED("mysql-innodb-compressed.sql", "InnoDB"),
  ROCKSDB("myrocks.sql", "ROCKSDB"),
  TOKUDB("tokudb.sql", "TokuDB");

  private final String file;
  private final String product;

  StorageEngine(String file, String product) {
    this.file = file;
    this.product = product;
  }

  @Override
  public String text() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
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
