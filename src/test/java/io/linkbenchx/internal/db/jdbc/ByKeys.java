package io.linkbenchx.internal.db.jdbc;

import io.linkbenchx.config.Catalog;
import io.linkbenchx.config.Config;
import io.linkbenchx.config.Sources;
import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbAdapterProvider;
import io.linkbenchx.db.DbOptions;
import io.linkbenchx.db.Durability;
import io.linkbenchx.db.Isolation;
import java.util.LinkedHashMap;
import java.util.Map;

/** A database opened by keys and values, as a user writes them. */
public final class ByKeys {
  private final DbAdapterProvider<?> provider;
  private final Map<String, String> values = new LinkedHashMap<>();
  private Isolation isolation = Isolation.READ_COMMITTED;

  private ByKeys(DbAdapterProvider<?> provider) {
    this.provider = provider;
  }

  /** At an address with user and password in it. */
  public static ByKeys at(String kind, String url) {
    ByKeys keys =
        new ByKeys(
            switch (kind) {
              case "mysql" -> new MySqlProvider();
              case "mariadb" -> new MariaDbProvider();
              default -> new PostgreSqlProvider();
            });
    return keys.own("url", url);
  }

  public static ByKeys of(JdbcDbs database) {
    ByKeys keys = at(database.server().kind(), database.url());
    return database.server().postgres()
        ? keys
        : keys.own("engine", database.server().engine().text());
  }

  /** A key that belongs to the provider, without its name. */
  public ByKeys own(String key, String value) {
    values.put(provider.name() + "." + key, value);
    return this;
  }

  public ByKeys isolation(Isolation wanted) {
    isolation = wanted;
    return this;
  }

  public DbAdapter open() {
    return open(provider);
  }

  private <T extends Record> DbAdapter open(DbAdapterProvider<T> of) {
    Config config =
        Config.of(
            Catalog.of(new Catalog.Entry("database " + of.name(), of.settings(), true)),
            Sources.of(name -> null).overrides(values).read());
    T settings = config.read(of.settings());
    config.orThrow();
    return of.open(settings, new DbOptions(Durability.ASIS, isolation, 4));
  }
}
