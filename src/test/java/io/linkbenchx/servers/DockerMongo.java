package io.linkbenchx.servers;

import java.io.IOException;
import java.time.Duration;
import org.testcontainers.containers.Container.ExecResult;
import org.testcontainers.containers.GenericContainer;
import org.testcontainers.containers.wait.strategy.Wait;
import org.testcontainers.utility.DockerImageName;

/** MongoDB in a container, as a replica set of one member: transactions want a replica set. */
final class DockerMongo {
  static final String IMAGE = "mongo:8";

  private static final int PORT = 27017;
  private static final String INITIATE =
      "try { rs.status() } catch (e) { rs.initiate() };"
          + " while (!db.hello().isWritablePrimary) sleep(50);";

  private DockerMongo() {}

  // Not closed: it serves all test classes of this JVM, and Testcontainers' own reaper ends it.
  @SuppressWarnings("resource")
  static ServerAddress start() {
    GenericContainer<?> container =
        new GenericContainer<>(DockerImageName.parse(IMAGE))
            .withCommand("--replSet", "rs0", "--bind_ip_all")
            .withExposedPorts(PORT)
            .waitingFor(
                Wait.forLogMessage("(?i).*waiting for connections.*", 1)
                    .withStartupTimeout(Duration.ofMinutes(3)));
    container.start();
    try {
      ExecResult result = container.execInContainer("mongosh", "--quiet", "--eval", INITIATE);
      if (result.getExitCode() != 0) {
        throw new IllegalStateException("mongo:8 does not become a replica set: " + result);
      }
    } catch (IOException e) {
      throw new IllegalStateException("mongo:8 does not become a replica set", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while mongo:8 became a replica set", e);
    }
    // The member knows itself by a name inside the container: no discovery, one direct connection.
    String hostAndPort = container.getHost() + ":" + container.getMappedPort(PORT);
    return new ServerAddress("mongodb", hostAndPort, "linkdb", "directConnection=true");
  }
}
