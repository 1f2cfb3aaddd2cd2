package io.linkbenchx.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Starts the executable jar where the build has made it, else the classes of these tests. */
public final class ProgramCommand {
  private ProgramCommand() {}

  /** The words of a command line, to which the program's own arguments are added. */
  public static List<String> of(String... jvmOptions) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of(jvmOptions));
    Path jar = Path.of(System.getProperty("linkbenchx.jar", "target/none.jar")).toAbsolutePath();
    if (Files.exists(jar)) {
      command.addAll(List.of("-jar", jar.toString()));
    } else {
      command.addAll(List.of("-cp", System.getProperty("java.class.path"), Main.class.getName()));
    }
    return command;
  }
}
