package io.linkbenchx.servers;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.testcontainers.DockerClientFactory;
import org.testcontainers.containers.GenericContainer;
import org.testcontainers.containers.wait.strategy.Wait;
import org.testcontainers.utility.DockerImageName;

/**
 * Servers in containers, where a Docker daemon is at hand; Testcontainers removes them after the
 * JVM's end. No official image has MyRocks.
 */
final class DockerServers implements ServerSource {
  private static final String PASSWORD = "lb";

  private DockerImages images;

  /**
   * @param settings the image's environment
   * @param ready a line of its log, and how many times it comes: each image starts a first time to
   *     set itself up
   */
  private record Image(
      String name,
      int port,
      String scheme,
      Map<String, String> settings,
      String ready,
      int times) {}

  @Override
  public String title() {
    return "Docker";
  }

  @Override
  public Lookup find(ServerKind kind) {
    // A look at the socket is 100 times quicker than asking.
    boolean atHand =
        System.getenv("DOCKER_HOST") != null || Files.exists(Path.of("/var/run/docker.sock"));
    if (!atHand) {
      return new Lookup.Missing("no Docker");
    }
    return switch (kind) {
      case MYROCKS -> new Lookup.Missing("no image with MyRocks");
      // run/servers has them; FerretDB's image is two, the other has none
      case FERRETDB, GOMYSQL -> new Lookup.Missing("");
      case MONGO -> found(DockerMongo.IMAGE, DockerMongo::start);
      default -> {
        Image image = image(kind);
        yield found(image.name(), () -> start(image));
      }
    };
  }

  private Lookup found(String image, Supplier<ServerAddress> start) {
    if (images == null) {
      images = DockerImages.ofThisMachine();
    }
    List<String> wanted = new ArrayList<>(DockerImages.ofTestcontainers());
    wanted.add(image);
    String missing = images.missing(wanted);
    if (!missing.isEmpty()) {
      return new Lookup.Missing("Docker: " + missing);
    }
    return DockerClientFactory.instance().isDockerAvailable()
        ? Lookup.Found.of(start.get())
        : new Lookup.Missing("Docker: Testcontainers finds no daemon");
  }

  private static Image image(ServerKind kind) {
    return switch (kind) {
      case POSTGRES ->
          new Image(
              "postgres:15",
              5432,
              "jdbc:postgresql",
              Map.of("POSTGRES_PASSWORD", PASSWORD, "POSTGRES_DB", "linkdb"),
              ".*database system is ready to accept connections.*",
              2);
      case MYSQL ->
          new Image(
              "mysql:9",
              3306,
              "jdbc:mysql",
              Map.of("MYSQL_ROOT_PASSWORD", PASSWORD, "MYSQL_DATABASE", "linkdb"),
              ".*mysqld: ready for connections.*port: 3306.*",
              1);
      case MARIADB, MYROCKS ->
          new Image(
              "mariadb:10.11",
              3306,
              "jdbc:mysql",
              Map.of("MARIADB_ROOT_PASSWORD", PASSWORD, "MARIADB_DATABASE", "linkdb"),
              ".*ready for connections.*",
              2);
      case MONGO, FERRETDB, GOMYSQL ->
          throw new IllegalArgumentException("there is no image for " + kind);
    };
  }

  // Not closed: it serves all test classes of this JVM, and Testcontainers' own reaper ends it.
  @SuppressWarnings("resource")
  private static ServerAddress start(Image image) {
    GenericContainer<?> container =
        new GenericContainer<>(DockerImageName.parse(image.name()))
            .withEnv(image.settings())
            .withExposedPorts(image.port())
            .waitingFor(
                Wait.forLogMessage("(?s)" + image.ready(), image.times())
                    .withStartupTimeout(Duration.ofMinutes(3)));
    container.start();
    String hostAndPort = container.getHost() + ":" + container.getMappedPort(image.port());
    boolean postgres = image.scheme().equals("jdbc:postgresql");
    return new ServerAddress(image.scheme(), hostAndPort, "linkdb", "")
        .with("user", postgres ? "postgres" : "root")
        .with("password", PASSWORD);
  }
}
