package io.linkbenchx;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.AccessTarget;
import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.io.Console;
import java.io.File;
import java.io.FileOutputStream;
import java.io.FileWriter;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.RandomAccessFile;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.time.Duration;
import java.time.temporal.Temporal;
import java.util.Collection;
import java.util.Formatter;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Holds the layers of the design: who may see whom, and who may touch files, console and JVM. */
@AnalyzeClasses(packages = "io.linkbenchx", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {

  private static final String ROOT = "io.linkbenchx";

  /**
   * From the top down; packages of one entry may not see each other either. "" is the facade. What
   * is below {@code internal} belongs to the layer of the same name.
   */
  private static final List<List<String>> LAYERS =
      List.of(
          List.of("cli", "junit"),
          List.of(""),
          List.of("fork", "scale"),
          List.of("watch"),
          List.of("report"),
          List.of("compare", "foreign"),
          List.of("archive"),
          List.of("engine"),
          List.of("probe"),
          List.of("workload"),
          List.of("db.jdbc", "db.mongodb", "db.kv", "db.noop"),
          List.of("db.graph", "db.keyvalue", "db.purchase", "db.rows", "db.sql"),
          List.of("db"),
          List.of("figure"),
          List.of("result"),
          List.of("measure"),
          List.of("statistics"),
          List.of("random"),
          List.of("config"),
          List.of("shared"));

  /** Types of the facade's package that every layer may use: they use no layer themselves. */
  private static final Set<String> SHARED =
      Set.of("ArchiveException", "Internal", "WatchException");

  private static final List<String> LEAVES = List.of("db.jdbc", "db.mongodb", "db.kv", "db.noop");

  private static final Set<String> FILE_CHANGES =
      Set.of(
          "copy",
          "createDirectories",
          "createDirectory",
          "createFile",
          "createLink",
          "createSymbolicLink",
          "createTempDirectory",
          "createTempFile",
          "delete",
          "deleteIfExists",
          "move",
          "newBufferedWriter",
          "newByteChannel",
          "newOutputStream",
          "setAttribute",
          "setLastModifiedTime",
          "setOwner",
          "setPosixFilePermissions",
          "write",
          "writeString");

  private static final Set<String> OLD_FILE_CHANGES =
      Set.of(
          "createNewFile",
          "createTempFile",
          "delete",
          "deleteOnExit",
          "mkdir",
          "mkdirs",
          "renameTo",
          "setLastModified");

  @ArchTest
  static final ArchRule importsPointOnlyDownwards =
      classes().should(dependOnlyOnLayersBelow()).allowEmptyShould(true);

  @ArchTest
  static final ArchRule nobodyImportsTheDatabaseLeaves =
      noClasses().should(dependOnALeafFromOutside()).allowEmptyShould(true);

  @ArchTest
  static final ArchRule packagesOfTheSqlAdapterHaveNoCycles =
      slices()
          .matching(ROOT + ".(**)")
          .that(describe("are of db.jdbc", slice -> slice.getNamePart(1).contains("db.jdbc")))
          .should()
          .beFreeOfCycles();

  @ArchTest
  static final ArchRule propertiesOnlyInConfig =
      noClasses()
          .that(describe("are not of config", c -> !layerOf(c).equals("config")))
          .and(
              describe(
                  "are not of JDBC, whose drivers take them", c -> !layerOf(c).equals("db.jdbc")))
          .should()
          .dependOnClassesThat()
          .haveFullyQualifiedName("java.util.Properties")
          .allowEmptyShould(true);

  @ArchTest
  static final ArchRule driversOnlyInTheirLeaf =
      classes().should(seeDriversOnlyFromTheirLeaf()).allowEmptyShould(true);

  @ArchTest
  static final ArchRule onlyTheApplicationEndsTheJvm =
      noClasses()
          .that(describe("are not cli.Application", c -> !endsTheJvm(c)))
          .should()
          .accessTargetWhere(target(Runtime.class, Set.of("exit", "halt")))
          .orShould()
          .accessTargetWhere(target(System.class, Set.of("exit")))
          .allowEmptyShould(true);

  @ArchTest
  static final ArchRule noMutableStaticFields =
      fields()
          .that()
          .areStatic()
          .should()
          .beFinal()
          .andShould(notHoldMutableState())
          .allowEmptyShould(true);

  @ArchTest
  static final ArchRule consoleOnlyFromArchiveUp =
      noClasses()
          .that(describe("are below archive", c -> isBelowArchive(layerOf(c))))
          .should()
          .accessTargetWhere(target(System.class, Set.of("out", "err")))
          .orShould()
          .accessTargetWhere(target(Throwable.class, Set.of("printStackTrace")))
          .allowEmptyShould(true);

  /**
   * A prompt for a secret is a question put to the user, not output: config may open the console
   * for it.
   */
  @ArchTest
  static final ArchRule interactiveConsoleOnlyForSecrets =
      noClasses()
          .that(describe("are below archive", c -> isBelowArchive(layerOf(c))))
          .and(describe("are not config's prompt", c -> !layerOf(c).equals("config")))
          .should()
          .dependOnClassesThat()
          .areAssignableTo(Console.class)
          .allowEmptyShould(true);

  @ArchTest
  static final ArchRule filesAreWrittenOnlyFromArchiveUp =
      noClasses()
          .that(describe("are below archive", c -> isBelowArchive(layerOf(c))))
          .and(describe("are not database leaves", c -> !LEAVES.contains(layerOf(c))))
          .and(describe("are not the clock, whose timer slack is in /proc", c -> !isClock(c)))
          .and(describe("are not the readahead, which is in /sys", c -> !isReadahead(c)))
          .should()
          .accessTargetWhere(target(Files.class, FILE_CHANGES))
          .orShould()
          .accessTargetWhere(target(File.class, OLD_FILE_CHANGES))
          .orShould()
          .accessTargetWhere(target(FileChannel.class, Set.of("open")))
          .orShould()
          .accessTargetWhere(fileConstructor())
          .allowEmptyShould(true);

  private static boolean isClock(JavaClass c) {
    return c.getName().equals(ROOT + ".internal.engine.SystemClock");
  }

  /** It also keeps the old value in a file, for after a kill. */
  private static boolean isReadahead(JavaClass c) {
    return c.getName().equals(ROOT + ".internal.probe.Readahead");
  }

  private static ArchCondition<JavaClass> dependOnlyOnLayersBelow() {
    return new ArchCondition<>("depend only on layers below their own") {
      @Override
      public void check(JavaClass origin, ConditionEvents events) {
        String from = layerOf(origin);
        if (heightOf(from) < 0) {
          violated(events, origin, origin.getName() + " is in a package that no layer has");
          return;
        }
        for (Dependency dependency : origin.getDirectDependenciesFromSelf()) {
          JavaClass target = dependency.getTargetClass().getBaseComponentType();
          if (!isOurs(target)) {
            continue;
          }
          String to = layerOf(target);
          if (!from.equals(to) && heightOf(to) <= heightOf(from)) {
            violated(events, origin, dependency.getDescription());
          }
        }
      }
    };
  }

  private static ArchCondition<JavaClass> dependOnALeafFromOutside() {
    return new ArchCondition<>("depend on a database leaf from outside it") {
      @Override
      public void check(JavaClass origin, ConditionEvents events) {
        for (Dependency dependency : origin.getDirectDependenciesFromSelf()) {
          String to = layerOf(dependency.getTargetClass().getBaseComponentType());
          boolean found = LEAVES.contains(to) && !to.equals(layerOf(origin));
          if (found) {
            events.add(SimpleConditionEvent.satisfied(origin, dependency.getDescription()));
          }
        }
      }
    };
  }

  private static ArchCondition<JavaClass> seeDriversOnlyFromTheirLeaf() {
    Map<String, DescribedPredicate<JavaClass>> owners =
        Map.of(
            "db.jdbc",
                resideInAnyPackage(
                    "java.sql..", "com.mysql..", "org.mariadb..", "org.postgresql.."),
            "db.mongodb", resideInAnyPackage("com.mongodb..", "org.bson.."),
            "db.kv", resideInAnyPackage(EngineLibraries.packages()),
            "cli", resideInAnyPackage("picocli.."),
            "junit", resideInAnyPackage("org.junit.."));
    return new ArchCondition<>(
        "see drivers, picocli and JUnit only from the package that owns them") {
      @Override
      public void check(JavaClass origin, ConditionEvents events) {
        for (Dependency dependency : origin.getDirectDependenciesFromSelf()) {
          JavaClass target = dependency.getTargetClass().getBaseComponentType();
          owners.forEach(
              (owner, theirs) -> {
                boolean embedded = // SQLite is reached through JDBC, but is an engine
                    origin.getPackageName().equals(ROOT + ".internal.db.kv.sqlite")
                        && target.getPackageName().equals("java.sql");
                if (theirs.test(target) && !layerOf(origin).equals(owner) && !embedded) {
                  violated(events, origin, dependency.getDescription());
                }
              });
        }
      }
    };
  }

  /** Final is not enough: a static counter or cache is shared by every run of the JVM. */
  private static ArchCondition<JavaField> notHoldMutableState() {
    return new ArchCondition<>("not hold mutable state") {
      @Override
      public void check(JavaField field, ConditionEvents events) {
        JavaClass type = field.getRawType();
        boolean synthetic = field.getModifiers().contains(JavaModifier.SYNTHETIC);
        boolean openArray =
            type.isArray() && !field.getModifiers().contains(JavaModifier.PRIVATE) && !synthetic;
        boolean holder =
            type.getPackageName().equals("java.util.concurrent.atomic")
                || type.isAssignableTo(ThreadLocal.class)
                || type.isAssignableTo(StringBuilder.class)
                || type.isAssignableTo(java.util.Random.class);
        boolean collection =
            !type.isInterface()
                && (type.isAssignableTo(Collection.class) || type.isAssignableTo(Map.class));
        if (openArray || holder || collection) {
          violated(events, field, field.getDescription() + " is mutable: " + type.getName());
        }
      }
    };
  }

  private static DescribedPredicate<JavaAccess<?>> target(Class<?> owner, Set<String> names) {
    return describe(
        owner.getSimpleName() + " " + names,
        access -> {
          AccessTarget target = access.getTarget();
          return names.contains(target.getName()) && target.getOwner().isAssignableTo(owner);
        });
  }

  private static DescribedPredicate<JavaAccess<?>> fileConstructor() {
    Set<String> always =
        Set.of(
            FileOutputStream.class.getName(),
            FileWriter.class.getName(),
            RandomAccessFile.class.getName(),
            "java.util.logging.FileHandler");
    Set<String> whenGivenAFile =
        Set.of(PrintStream.class.getName(), PrintWriter.class.getName(), Formatter.class.getName());
    return describe(
        "constructors that open a file for writing",
        access -> {
          AccessTarget target = access.getTarget();
          if (!target.getName().equals("<init>")) {
            return false;
          }
          String owner = target.getOwner().getName();
          boolean file =
              target instanceof AccessTarget.ConstructorCallTarget call
                  && !call.getRawParameterTypes().isEmpty()
                  && (call.getRawParameterTypes().get(0).isEquivalentTo(File.class)
                      || call.getRawParameterTypes().get(0).isEquivalentTo(String.class));
          return always.contains(owner) || (file && whenGivenAFile.contains(owner));
        });
  }

  private static void violated(ConditionEvents events, Object where, String message) {
    events.add(SimpleConditionEvent.violated(where, message));
  }

  private static boolean isOurs(JavaClass type) {
    return type.getPackageName().equals(ROOT) || type.getPackageName().startsWith(ROOT + ".");
  }

  private static boolean endsTheJvm(JavaClass type) {
    String name = type.getName();
    return name.equals(ROOT + ".internal.cli.Application")
        || name.startsWith(ROOT + ".internal.cli.Application$");
  }

  private static boolean isBelowArchive(String layer) {
    return heightOf(layer) > heightOf("archive");
  }

  /** The entry of {@link #LAYERS} that owns a class; a leaf before the package it lies in. */
  private static String layerOf(JavaClass type) {
    String name = type.getPackageName();
    if (!isOurs(type)) {
      return "not ours";
    }
    if (name.equals(ROOT) && SHARED.contains(type.getSimpleName())) {
      return "shared";
    }
    String inner = name.equals(ROOT) ? "" : name.substring(ROOT.length() + 1);
    if (inner.startsWith("internal.")) {
      inner = inner.substring("internal.".length());
    }
    for (List<String> layer : LAYERS) {
      for (String owner : layer) {
        boolean below = !owner.isEmpty() && inner.startsWith(owner + ".");
        if (inner.equals(owner) || below) {
          return owner;
        }
      }
    }
    return "unknown " + inner;
  }

  /** 0 is the top; -1 for a package that is in no layer. */
  private static int heightOf(String layer) {
    for (int i = 0; i < LAYERS.size(); i++) {
      if (LAYERS.get(i).contains(layer)) {
        return i;
      }
    }
    return -1;
  }

  /** The wall clock may be set during a run. */
  @ArchTest
  static final ArchRule secondsOfARunAreMonotonic =
      noClasses()
          .that()
          .resideInAPackage("..internal.engine..")
          .should()
          .callMethod(Duration.class, "between", Temporal.class, Temporal.class);
}
