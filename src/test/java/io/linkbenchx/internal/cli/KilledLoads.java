package io.linkbenchx.internal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;

/**
 * Kills a process that loads at twenty drawn moments, with SIGKILL. Loads that resume, replace and
 * remove what it left follow, without {@code drop-foreign}.
 *
 * @param settings lines of the configuration
 */
record KilledLoads(Path directory, List<String> settings) {
  private static final int MOMENTS = 20;

  /** Leaves an empty database. */
  void at20Moments() throws Exception {
    Path config =
        new Scratch(directory).file("load.properties", String.join("\n", settings) + "\n");
    Random random = new Random(20);
    long longest = 0;
    for (int moment = 0; moment < MOMENTS; moment++) {
      long began = System.nanoTime();
      RunningProgram program =
          RunningProgram.start(
              directory.resolve("out.txt"),
              "-c",
              config.toString(),
              "-Dphases=load",
              moment % 2 == 0 ? "--drop" : "--resume",
              "-o",
              directory.resolve("killed").toString());
      long wait = moment == 0 ? Long.MAX_VALUE : (long) (random.nextDouble() * longest);
      boolean ended = program.process().waitFor(wait, TimeUnit.NANOSECONDS);
      program.kill();
      longest = Math.max(longest, System.nanoTime() - began);
      assertThat(ended && program.code() != 0).as(program.text()).isFalse();
      if (moment % 5 == 4) {
        again(config, "load,verify", moment % 2 == 0 ? "--resume" : "--drop");
      }
    }
    again(config, "load,verify", "--resume");
    again(config, "cleanup");
    again(config, "load,verify,cleanup"); // which is refused if anything is left
  }

  private void again(Path config, String phases, String... existing) {
    String[] arguments = {
      "-c", config.toString(), "-Dphases=" + phases, "-o", directory.resolve("again").toString()
    };
    List<String> all = new ArrayList<>(List.of(arguments));
    all.addAll(List.of(existing));
    Shell.Ran ran = Shell.run(all.toArray(String[]::new));
    assertThat(ran.code()).as(ran.err()).isZero();
    assertThat(ran.out().contains("verify ")).isEqualTo(phases.contains("verify"));
  }
}
