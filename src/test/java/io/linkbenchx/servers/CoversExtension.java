package io.linkbenchx.servers;

import java.security.CodeSource;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.platform.commons.support.AnnotationSupport;

/** Behind {@link Covers}. */
final class CoversExtension implements BeforeEachCallback {
  private static final Pattern JAR = Pattern.compile(".*?-([0-9][^/]*?)\\.jar$");

  @Override
  public void beforeEach(ExtensionContext context) {
    AnnotationSupport.findAnnotation(
            context.getRequiredTestClass(), Covers.class, context.getEnclosingTestClasses())
        .ifPresent(
            covers ->
                context.publishReportEntry(
                    CoverageListener.COVERED,
                    (covers.value() + " " + version(covers.library())).strip()));
  }

  /** Empty if the class does not lie in a jar named after its version. */
  static String version(Class<?> library) {
    CodeSource source = library.getProtectionDomain().getCodeSource();
    if (source == null) {
      return "";
    }
    String path = source.getLocation().getPath();
    Matcher version = JAR.matcher(path.substring(path.lastIndexOf('/') + 1));
    return version.matches() ? version.group(1) : "";
  }
}
