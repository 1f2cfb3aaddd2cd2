package io.linkbenchx.internal.db.mongodb;

import io.linkbenchx.config.Checked;
import io.linkbenchx.config.Checks;
import io.linkbenchx.config.Prefixed;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** {@code database = mongodb}. */
public record MongoDbSettings(@Prefixed("") MongoOptions keys, @Prefixed("") MongoSettings mongo)
    implements Checked {
  private static final Set<String> READ_CONCERNS =
      Set.of("", "local", "available", "majority", "linearizable", "snapshot");
  private static final Set<String> READ_PREFERENCES =
      Set.of("", "primary", "primarypreferred", "secondary", "secondarypreferred", "nearest");

  @Override
  public void check(Checks checks) {
    if (!READ_CONCERNS.contains(mongo.readConcern().toLowerCase(Locale.ROOT))) {
      checks.error(
          "mongodb.read_concern",
          "\"" + mongo.readConcern() + "\" is not a read concern",
          "choose local, available, majority, linearizable or snapshot");
    }
    if (!READ_PREFERENCES.contains(mongo.readPreference().toLowerCase(Locale.ROOT))) {
      checks.error(
          "mongodb.read_preference",
          "\"" + mongo.readPreference() + "\" is not a read preference",
          "choose primary, primaryPreferred, secondary, secondaryPreferred or nearest");
    }
    if (Set.of("0", "NONE", "NORMAL").contains(mongo.writeConcern().strip())) {
      checks.error(
          "mongodb.write_concern",
          "with w:0 the server does not answer, so there is nothing to measure",
          "use 1 or majority");
    }
    for (String name : mongo.compressors()) {
      if (!List.of("zlib", "snappy", "zstd").contains(name)) {
        checks.error(
            "mongodb.compressors",
            "\"" + name + "\" is not a compressor",
            "use zlib, which needs no library");
      }
    }
  }
}
