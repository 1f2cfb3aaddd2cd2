package io.linkbenchx.internal.compare;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.linkbenchx.internal.archive.StoredRun;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Conditions of a run that no key of its configuration states. */
class TraitTest {
  @TempDir Path scratch;

  @Test
  void theReadaheadOfTheDatabasesDevicesIsOneOfTheMachine() {
    Path run =
        MadeUp.in(scratch)
            .run(
                1,
                tree ->
                    ((ObjectNode) tree.at("/databases/0"))
                        .putArray("devices")
                        .addObject()
                        .put("name", "vda")
                        .put("readaheadBytes", 131_072));

    assertThat(Trait.of(StoredRun.read(run)))
        .containsEntry(new Trait(Trait.Kind.MACHINE, "readahead bytes of vda"), "131072");
  }

  @Test
  void aServerOfThePlanHasItsCachesAndItsDisk() {
    Path plain = MadeUp.in(scratch.resolve("plain")).run(1, TraitTest::server);
    Path emulated =
        MadeUp.in(scratch.resolve("emulated"))
            .run(
                1,
                tree -> {
                  server(tree);
                  ObjectNode server = (ObjectNode) tree.at("/plan/cells/0/server");
                  server.put("caches", "dropped").put("restored", true);
                  ((ObjectNode) server.get("readBack"))
                      .put("cache", "direct")
                      .putObject("disk")
                      .put("iops", 1000)
                      .put("measured", 990);
                });

    assertThat(Trait.of(StoredRun.read(plain)))
        .containsAllEntriesOf(
            Map.of(
                setting("caches of the operating system"), "not_allowed",
                setting("data restored before a cell"), "false",
                setting("cache of the server's files"), "memory",
                setting("emulated disk, reads per second"), "none"));
    assertThat(Difference.between(Side.read(plain), Side.read(emulated)))
        .extracting(difference -> difference.other().get(0))
        .containsExactly("dropped", "true", "direct", "1000");
  }

  private static Trait setting(String name) {
    return new Trait(Trait.Kind.SERVER_SETTING, name);
  }

  private static void server(ObjectNode tree) {
    ObjectNode server = ((ObjectNode) tree.at("/plan/cells/0")).putObject("server");
    server.put("profile", "inno-8k").put("restored", false).put("caches", "not_allowed");
    server.putArray("options");
    ObjectNode readBack = server.putObject("readBack").put("settings", 7).put("cache", "memory");
    readBack.putArray("differences");
  }
}
