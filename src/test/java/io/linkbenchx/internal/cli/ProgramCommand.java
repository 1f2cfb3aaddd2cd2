package io.linkbenchx.internal.cli;

import io.linkbenchx.cli.Main;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Starts the executable jar where the build has made it, else the classes of these tests. */
public final class ProgramCommand {
  private ProgramCommand() {}

  /** The command line of a class of the tests that has a main method. */
  public static List<String> ofClass(Class<?> main, String... arguments) {
    List<String> command = new ArrayList<>(List.of(java(), "-cp", classPath(), main.getName()));
    command.addAll(List.of(arguments));
    return command;
  }

  private static String java() {
    return Path.of(System.getProperty("java.home"), "bin", "java").toString();
  }

  private static String classPath() {
    return System.getProperty("java.class.path");
  }

  /** The words of a command line, to which the program's own arguments are added. */
  public static List<String> of(String... jvmOptions) {
    List<String> command = new ArrayList<>();
    command.add(java());
    command.add("-XX:TieredStopAtLevel=1"); // a start takes half as long
    command.addAll(List.of(jvmOptions));
    Path jar = Path.of(System.getProperty("linkbenchx.jar", "target/none.jar")).toAbsolutePath();
    if (Files.exists(jar)) {
      command.addAll(List.of("-jar", jar.toString()));
    } else {
      command.addAll(List.of("-cp", classPath(), Main.class.getName()));
    }
    return command;
  }
}
