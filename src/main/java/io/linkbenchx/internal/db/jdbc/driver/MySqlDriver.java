package io.linkbenchx.internal.db.jdbc.driver;

import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.jdbc.connect.DriverFamily;
import io.linkbenchx.db.jdbc.connect.JdbcSettings;
import io.linkbenchx.db.jdbc.connect.MySqlOptions;
import io.linkbenchx.db.jdbc.connect.ServerTarget;
import io.linkbenchx.db.jdbc.connect.StatementMode;
import java.nio.file.Files;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** What the drivers for MySQL's protocol have in common. */
interface MySqlDriver extends DriverFamily {

  /** The property that allows LOAD DATA LOCAL. */
  String localFiles();

  @Override
  default Map<String, String> required(ServerTarget target) {
    Map<String, String> set = new LinkedHashMap<>();
    // An upsert must distinguish a changed row (2) from an unchanged one (0).
    set.put("useAffectedRows", "true");
    boolean text = target.jdbc().statements() == StatementMode.TEXT;
    set.put("allowMultiQueries", Boolean.toString(text));
    set.put(localFiles(), "false");
    return set;
  }

  @Override
  default Map<String, String> loading(ServerTarget target) {
    boolean bulk = target.jdbc().load() == JdbcSettings.LoadMode.BULK;
    return bulk ? Map.of(localFiles(), "true") : Map.of();
  }

  @Override
  default Map<String, String> countingMatches() {
    return Map.of("useAffectedRows", "false");
  }

  /** The absolute path of the server's public key, which can be read. */
  static Optional<String> publicKey(ServerTarget target) {
    return target
        .mysql()
        .flatMap(MySqlOptions::serverPublicKey)
        .map(
            key -> {
              if (!Files.isReadable(key)) {
                throw new DbUsageException(
                    "%s = %s cannot be read: specify the PEM file of the server's RSA key"
                        .formatted(target.key("server_public_key"), key));
              }
              return key.toAbsolutePath().toString();
            });
  }
}
