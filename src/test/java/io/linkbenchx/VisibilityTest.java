package io.linkbenchx;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import io.linkbenchx.db.DbAdapterProvider;
import io.linkbenchx.workload.WorkloadProvider;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** A type that only its own package uses is not public. */
class VisibilityTest {
  private static final Path API = Path.of("src", "test", "resources", "public-api.txt");
  private static final Path SOURCES = Path.of("src", "main", "java");
  private static final Pattern IMPORT =
      Pattern.compile("^import (?:static )?(\\S+);", Pattern.MULTILINE);

  /** Public because of how they are loaded. */
  private static final Set<String> LOADED =
      Set.of(
          "internal.db.jdbc.driver.SocketsForConnectorJ", // by the driver, as are the next two
          "internal.db.jdbc.driver.SocketsForMariaDb",
          "internal.db.jdbc.driver.UnixForPgJdbc",
          "internal.db.mongodb.MongoDbSettings"); // by two loaders

  @Test
  void aPublicTypeOutsideTheApiIsUsedByAnotherPackage() throws IOException {
    JavaClasses classes =
        new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("io.linkbenchx");
    Set<String> wanted = api();
    LOADED.forEach(name -> wanted.add("io.linkbenchx." + name));
    classes.forEach(type -> type.getDirectDependenciesFromSelf().forEach(d -> add(d, wanted)));
    wanted.addAll(imported());
    Set<String> needless = new TreeSet<>();
    for (JavaClass type : classes) {
      boolean open = type.isTopLevelClass() && type.getModifiers().contains(JavaModifier.PUBLIC);
      if (open && !isService(type) && !wanted.contains(type.getName())) {
        needless.add(type.getName());
      }
    }
    assertThat(needless)
        .as("only their own packages use them: make them package-private")
        .isEmpty();
  }

  private static void add(Dependency dependency, Set<String> used) {
    JavaClass target = dependency.getTargetClass().getBaseComponentType();
    if (!target.getPackageName().equals(dependency.getOriginClass().getPackageName())) {
      used.add(outermost(target.getName()));
    }
  }

  /** Classes that are needed for their constants are in no class file of their users. */
  private static Set<String> imported() throws IOException {
    Set<String> names = new TreeSet<>();
    try (Stream<Path> files = Files.walk(SOURCES)) {
      for (Path file : files.filter(path -> path.toString().endsWith(".java")).toList()) {
        IMPORT.matcher(Files.readString(file)).results().forEach(found -> addAll(found, names));
      }
    }
    return names;
  }

  /** A nested type or a static member is imported with the types around it. */
  private static void addAll(MatchResult found, Set<String> names) {
    String name = found.group(1);
    for (int end = name.length(); end > 0; end = name.lastIndexOf('.', end - 1)) {
      names.add(name.substring(0, end));
    }
  }

  private static String outermost(String name) {
    int nested = name.indexOf('$');
    return nested < 0 ? name : name.substring(0, nested);
  }

  private static boolean isService(JavaClass type) {
    return type.isAssignableTo(DbAdapterProvider.class)
        || type.isAssignableTo(WorkloadProvider.class);
  }

  private static Set<String> api() throws IOException {
    try (Stream<String> lines = Files.lines(API)) {
      return lines
          .filter(line -> !line.startsWith(" "))
          .map(line -> line.substring(line.lastIndexOf(' ') + 1))
          .collect(Collectors.toCollection(TreeSet::new));
    }
  }
}
