package io.linkbenchx.internal.db.mongodb;

import de.bwaldvogel.mongo.MongoServer;
import de.bwaldvogel.mongo.backend.memory.MemoryBackend;
import java.util.logging.Level;
import java.util.logging.Logger;

/** mongo-java-server on a free port, without its log. */
final class JavaServer implements AutoCloseable {
  // held, or its level would be forgotten with it
  private final Logger noisy = Logger.getLogger("de.bwaldvogel");
  private final MongoServer server;
  private final String url;

  JavaServer() {
    noisy.setLevel(Level.OFF);
    server = new MongoServer(new MemoryBackend());
    url = server.bindAndGetConnectionString();
  }

  String url(String database) {
    return url + "/" + database;
  }

  @Override
  public void close() {
    server.shutdownNow();
  }
}
