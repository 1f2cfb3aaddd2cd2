package io.linkbenchx.servers;

import com.mongodb.ConnectionString;
import com.mongodb.MongoClientSettings;
import com.mongodb.MongoException;
import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoClients;
import java.util.concurrent.TimeUnit;
import org.bson.Document;

/** What tests ask of servers that speak MongoDB's protocol. */
final class MongoServers {
  private MongoServers() {}

  /**
   * @param name MongoDB or FerretDB
   */
  record Product(String name, String version) {}

  private static MongoClient connect(ServerAddress address) {
    MongoClientSettings settings =
        MongoClientSettings.builder()
            .applyConnectionString(new ConnectionString(address.url()))
            .applyToClusterSettings(s -> s.serverSelectionTimeout(10, TimeUnit.SECONDS))
            .build();
    return MongoClients.create(settings);
  }

  /**
   * Asks the server what it is.
   *
   * @throws IllegalStateException if it does not answer
   */
  static Product ask(ServerKind kind, ServerAddress address, String source) {
    try (MongoClient client = connect(address)) {
      Document said = client.getDatabase("admin").runCommand(new Document("buildInfo", 1));
      if (said.get("ferretdb") instanceof Document ferret) {
        return new Product("FerretDB", ferret.getString("version").replaceFirst("^v", ""));
      }
      return new Product("MongoDB", said.getString("version"));
    } catch (MongoException | IllegalArgumentException e) {
      throw new IllegalStateException(
          "%s (%s): %s does not answer: %s"
              .formatted(kind.title(), source, address, e.getMessage()),
          e);
    }
  }

  static void drop(ServerAddress address, String database) {
    try (MongoClient client = connect(address)) {
      client.getDatabase(database).drop();
    } catch (MongoException e) {
      throw new IllegalStateException(
          "%s refused to drop %s (%s): give a user with all rights on databases lbx*"
              .formatted(address, database, e.getMessage()),
          e);
    }
  }
}
