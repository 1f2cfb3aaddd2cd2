package io.linkbenchx;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** A reader should know a type by its simple name. */
class SimpleNamesTest {

  /**
   * Nested types with the name of a type of their package. They are always written with their
   * owner.
   */
  private static final Set<String> WITH_THEIR_OWNER = Set.of("LiveBlock.Side");

  private static final List<JavaClass> TYPES =
      new ClassFileImporter()
              .withImportOption(new ImportOption.DoNotIncludeTests())
              .importPackages("io.linkbenchx")
              .stream()
              .filter(type -> !type.isAnonymousClass() && !type.isLocalClass())
              .filter(type -> !type.getSimpleName().equals("package-info"))
              .toList();

  @Test
  void noTwoTopLevelTypesHaveTheSameSimpleName() {
    Map<String, List<String>> packages =
        TYPES.stream()
            .filter(JavaClass::isTopLevelClass)
            .collect(
                Collectors.groupingBy(
                    JavaClass::getSimpleName,
                    TreeMap::new,
                    Collectors.mapping(JavaClass::getPackageName, Collectors.toList())));
    assertThat(packages).hasSizeGreaterThan(500);
    packages.values().removeIf(places -> places.size() == 1);
    assertThat(packages).as("a simple name in several packages").isEmpty();
  }

  @Test
  void noNestedTypeHasTheNameOfATypeOfItsPackage() {
    Set<String> top =
        TYPES.stream()
            .filter(JavaClass::isTopLevelClass)
            .map(JavaClass::getName)
            .collect(Collectors.toSet());
    Set<String> hiding =
        TYPES.stream()
            .filter(JavaClass::isNestedClass)
            .filter(type -> top.contains(type.getPackageName() + "." + type.getSimpleName()))
            .map(
                type -> type.getEnclosingClass().get().getSimpleName() + "." + type.getSimpleName())
            .collect(Collectors.toSet());
    assertThat(hiding).isEqualTo(WITH_THEIR_OWNER);
  }
}
