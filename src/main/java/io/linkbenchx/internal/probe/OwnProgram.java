package io.linkbenchx.internal.probe;

import java.io.File;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarFile;

/** How to start this program again, with the same JVM, options and classes. */
public final class OwnProgram {
  private OwnProgram() {}

  /**
   * The beginning of a command line, to which the program's arguments are added.
   *
   * @param main the class with its main method
   */
  public static List<String> command(Class<?> main) {
    List<String> command = new ArrayList<>(options());
    command.add(0, Path.of(System.getProperty("java.home"), "bin", "java").toString());
    String classPath = System.getProperty("java.class.path");
    if (isJarOf(main, classPath)) {
      command.addAll(List.of("-jar", classPath));
    } else {
      command.addAll(List.of("-cp", classPath, main.getName()));
    }
    return command;
  }

  /** The options of this JVM, without agents. */
  public static List<String> options() {
    return ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
        .filter(option -> !option.startsWith("-agentlib:") && !option.startsWith("-javaagent:"))
        .toList();
  }

  /** Only {@code -jar} honors a manifest's Add-Opens. */
  private static boolean isJarOf(Class<?> main, String classPath) {
    if (classPath.contains(File.pathSeparator) || !classPath.endsWith(".jar")) {
      return false;
    }
    try (JarFile jar = new JarFile(classPath)) {
      return jar.getManifest() != null
          && main.getName().equals(jar.getManifest().getMainAttributes().getValue("Main-Class"));
    } catch (IOException e) {
      return false;
    }
  }
}
