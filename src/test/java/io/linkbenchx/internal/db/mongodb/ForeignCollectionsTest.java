package io.linkbenchx.internal.db.mongodb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import de.bwaldvogel.mongo.MongoServer;
import io.linkbenchx.LinkBenchX;
import io.linkbenchx.engine.Phase;
import io.linkbenchx.servers.Covers;
import java.util.List;
import java.util.SortedMap;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Collections of others are neither dropped, emptied nor changed unless the user says so. */
@Covers(value = "mongo-java-server", library = MongoServer.class)
class ForeignCollectionsTest extends ForeignFixture {

  private static Stream<Arguments> everyLoad() {
    return Stream.of(Met.values())
        .flatMap(
            met -> {
              boolean routed = met == Met.ROWS || met == Met.GRAPH;
              return Stream.of(Server.values())
                  .filter(server -> routed || server != Server.MONGOS)
                  .map(server -> Arguments.arguments(server, met));
            });
  }

  @ParameterizedTest
  @MethodSource("everyLoad")
  void areRefusedWithTheKeyAndKept(Server server, Met met) {
    String base = fill(server, met, "kept" + met + "x");
    SortedMap<String, List<String>> before = contents(server, base);
    for (Phase phase : List.of(Phase.CLEANUP, Phase.LOAD)) {
      for (String existing : List.of("refuse", "resume", "drop")) {
        String name = met.names.get(0).substring(met.names.get(0).indexOf('.') + 1);
        assertRefused(run(server, met, base).phases(phase).set("existing", existing), name);
        assertThat(contents(server, base)).as("%s, %s", phase, existing).isEqualTo(before);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("everyLoad")
  void areReplacedIfTheUserSaysSo(Server server, Met met) {
    String base = fill(server, met, "replaced" + met + "x");
    run(server, met, base).set("existing", "drop-foreign").phases(Phase.LOAD).build().run();
    assertThat(contents(server, base).values())
        .noneMatch(all -> all.toString().contains("precious"));

    LinkBenchX.Builder again = run(server, met, base).set("existing", "drop");
    assertThatCode(() -> again.phases(Phase.LOAD, Phase.RUN, Phase.CLEANUP).build().run())
        .as("now they are ours")
        .doesNotThrowAnyException();
    assertThat(contents(server, base)).as("nothing is left").isEmpty();
  }
}
