package sample.server;

import io.linkbenchx.junit.LinkBenchXExtension;
import io.linkbenchx.junit.RunAssert;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.testcontainers.junit.jupiter.Container;
import org.testcontainers.junit.jupiter.Testcontainers;
import org.testcontainers.mysql.MySQLContainer;
import org.testcontainers.utility.DockerImageName;

/** LinkBench's graph on MySQL in a container. Needs Docker; is skipped without. */
@Testcontainers(disabledWithoutDocker = true)
class MySqlTest {
  @Container
  private static final MySQLContainer mysql =
      new MySQLContainer(DockerImageName.parse("mysql:9")).withUsername("root");

  @RegisterExtension
  static final LinkBenchXExtension bench =
      LinkBenchXExtension.of(
              b ->
                  b.set("maxid1", "2k")
                      .set("clients", "2")
                      .set("warmup", "1s")
                      .set("duration", "3s"))
          .onServer(mysql::getJdbcUrl, mysql::getUsername, mysql::getPassword);

  @Test
  void keepsEveryAcknowledgedWrite(RunAssert run) {
    run.isVerified().hasNoErrors();
  }

  /** Limits that only an accident breaks: a container on a busy machine is slow. */
  @Test
  void isUsable(RunAssert run) {
    run.step("run").rateAtLeast(10).type("GET_NODE").serviceAtMost(50, Duration.ofMillis(500));
  }
}
