package io.linkbenchx.internal.db.mongodb;

import io.linkbenchx.config.Secret;
import io.linkbenchx.internal.db.mongodb.MongoDbSettings.DataModelName;
import io.linkbenchx.internal.db.mongodb.MongoDbSettings.WriteMode;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** Settings as a user would have them by default, but for what a test asks for. */
final class MongoSettingsOf {
  private final String url;
  private String host = "localhost";
  private OptionalInt port = OptionalInt.empty();
  private Optional<WriteMode> mode = Optional.empty();
  private DataModelName model = DataModelName.AUTO;
  private String writeConcern = "";
  private MongoDbSettings.PoolPer poolPer = MongoDbSettings.PoolPer.PROCESS;
  private OptionalInt pool = OptionalInt.empty();
  private MongoDbSettings.IndexWhen indexWhen = MongoDbSettings.IndexWhen.BEFORE;
  private OptionalInt supportLevel = OptionalInt.empty();
  private Optional<Boolean> skipTransactions = Optional.empty();
  private Duration timeout = Duration.ofSeconds(2);
  private String readConcern = "";
  private String readPreference = "";
  private Optional<Boolean> journal = Optional.empty();
  private Optional<Boolean> retryWrites = Optional.empty();
  private Optional<Duration> readTimeout = Optional.empty();

  private MongoSettingsOf(String url) {
    this.url = url;
  }

  /** A connection string that names the database. */
  static MongoSettingsOf url(String url) {
    return new MongoSettingsOf(url);
  }

  MongoSettingsOf host(String value, int itsPort) {
    host = value;
    port = OptionalInt.of(itsPort);
    return this;
  }

  MongoSettingsOf mode(WriteMode value) {
    mode = Optional.of(value);
    return this;
  }

  MongoSettingsOf model(DataModelName value) {
    model = value;
    return this;
  }

  MongoSettingsOf writeConcern(String value) {
    writeConcern = value;
    return this;
  }

  MongoSettingsOf journal(boolean value) {
    journal = Optional.of(value);
    return this;
  }

  MongoSettingsOf poolPer(MongoDbSettings.PoolPer value) {
    poolPer = value;
    return this;
  }

  MongoSettingsOf pool(int value) {
    pool = OptionalInt.of(value);
    return this;
  }

  MongoSettingsOf indexWhen(MongoDbSettings.IndexWhen value) {
    indexWhen = value;
    return this;
  }

  MongoSettingsOf supportLevel(int value) {
    supportLevel = OptionalInt.of(value);
    return this;
  }

  MongoSettingsOf skipTransactions(boolean value) {
    skipTransactions = Optional.of(value);
    return this;
  }

  MongoSettingsOf timeout(Duration value) {
    timeout = value;
    return this;
  }

  MongoSettingsOf readConcern(String value) {
    readConcern = value;
    return this;
  }

  MongoSettingsOf readPreference(String value) {
    readPreference = value;
    return this;
  }

  MongoSettingsOf retryWrites(boolean value) {
    retryWrites = Optional.of(value);
    return this;
  }

  MongoSettingsOf readTimeout(Duration value) {
    readTimeout = Optional.of(value);
    return this;
  }

  MongoDbSettings build() {
    return new MongoDbSettings(
        host,
        port,
        "",
        new Secret(""),
        "linkdb",
        "linktable",
        "counttable",
        "nodetable",
        "",
        supportLevel,
        skipTransactions,
        url,
        mode,
        model,
        writeConcern,
        journal,
        Duration.ofSeconds(5),
        readConcern,
        readPreference,
        retryWrites,
        Optional.empty(),
        List.of(),
        pool,
        poolPer,
        timeout,
        readTimeout,
        100,
        indexWhen,
        "");
  }
}
