package io.linkbenchx.junit;

import io.linkbenchx.InternalAccess;
import io.linkbenchx.LinkBenchX;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.StepResult;
import java.io.IOException;
import java.lang.reflect.AnnotatedElement;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolutionException;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.jupiter.api.extension.TestExecutionExceptionHandler;
import org.junit.platform.commons.support.AnnotationSupport;
import org.opentest4j.TestAbortedException;

/**
 * Runs a workload once before the tests of a class, or before each test if the field is not static.
 * Tests assert on its figures through a parameter of type {@link RunAssert} or {@link RunResult},
 * or through {@link #figures}. {@link Bench} does the same by annotation.
 *
 * <pre>{@code
 * @RegisterExtension
 * static final LinkBenchXExtension bench =
 *     LinkBenchXExtension.of(b -> b.set("maxid1", "10k").set("duration", "5s"));
 *
 * @Test
 * void readsAreFastEnough(RunAssert run) {
 *   run.step("run").type("GET_NODE").serviceAtMost(99, Duration.ofMillis(5));
 * }
 * }</pre>
 *
 * <p>By default the run does not calibrate, uses RocksDB in this process, and keeps embedded
 * databases and results in a temporary directory. The databases are deleted afterwards, and so are
 * the results unless a test failed: the failure shows the run's tables and the path of its results.
 * The configuration parameter {@value #KEPT} names another parent for that directory. A class fails
 * if its data do not verify.
 */
public final class LinkBenchXExtension
    implements BeforeAllCallback,
        AfterAllCallback,
        BeforeEachCallback,
        AfterEachCallback,
        ParameterResolver,
        TestExecutionExceptionHandler {

  /** JUnit configuration parameter: where the results of failed tests are kept. */
  public static final String KEPT = "linkbenchx.kept";

  private static final Pattern SCHEME = Pattern.compile("(?:jdbc:)?(\\w+)(?:\\+srv)?:.*");
  private static final Namespace NAMESPACE = Namespace.create(LinkBenchXExtension.class);

  private final Optional<Consumer<LinkBenchX.Builder>> configuration;
  private volatile RunAssert latest;

  /** For {@link Bench}, which supplies the configuration. */
  public LinkBenchXExtension() {
    this(Optional.empty());
  }

  private LinkBenchXExtension(Optional<Consumer<LinkBenchX.Builder>> configuration) {
    this.configuration = configuration;
  }

  /**
   * @param configuration of the run; its settings override the extension's own
   */
  public static LinkBenchXExtension of(Consumer<LinkBenchX.Builder> configuration) {
    return new LinkBenchXExtension(Optional.of(configuration));
  }

  /**
   * Runs on a server that the tests start, for example with Testcontainers. The address is
   * requested when the run begins, so register this extension after the one that starts the server.
   * Unless the configuration sets {@code existing}, the load replaces what an earlier run loaded
   * there, and refuses tables that linkbenchx did not create.
   *
   * @param url JDBC address of MySQL, MariaDB or PostgreSQL
   * @param user database user
   * @param password of that user
   */
  public LinkBenchXExtension onServer(
      Supplier<String> url, Supplier<String> user, Supplier<String> password) {
    return on(
        builder -> {
          address(builder, url.get());
          builder.set("user", plain(user.get())).set("password", plain(password.get()));
        });
  }

  /**
   * Runs on a server whose address includes user and password, or needs none; otherwise as above.
   *
   * @param url JDBC address or connection string of MongoDB
   */
  public LinkBenchXExtension onServer(Supplier<String> url) {
    return on(builder -> address(builder, url.get()));
  }

  private LinkBenchXExtension on(Consumer<LinkBenchX.Builder> server) {
    Consumer<LinkBenchX.Builder> all = configuration.map(server::andThen).orElse(server);
    return of(all.andThen(LinkBenchXExtension::replaceOwn));
  }

  /** The first word of an address chooses the database. */
  static void address(LinkBenchX.Builder builder, String address) {
    Matcher matcher = SCHEME.matcher(address == null ? "" : address);
    if (!matcher.matches()) {
      throw new IllegalArgumentException(
          "the server's address is '"
              + address
              + "': supply one such as jdbc:mysql://host:port/database or mongodb://host:port");
    }
    String database = matcher.group(1);
    builder.set("database", database).set(database + ".url", plain(address));
  }

  /** An earlier test on a server that outlives it may have loaded; what the user says holds. */
  static void replaceOwn(LinkBenchX.Builder builder) {
    if (!InternalAccess.planner(builder).gives("existing")) {
      builder.set("existing", "drop");
    }
  }

  /** Escapes text so that a setting takes it literally, without references. */
  private static String plain(String text) {
    return text == null ? "" : text.replace("${", "$${");
  }

  /** Does the run; an exception from it fails the class. */
  @Override
  public void beforeAll(ExtensionContext context) throws IOException {
    run(context, context.getTestClass());
  }

  /** Does a run for one test, if the test asks for its own. */
  @Override
  public void beforeEach(ExtensionContext context) throws IOException {
    run(context, context.getTestMethod());
  }

  private void run(ExtensionContext context, Optional<? extends AnnotatedElement> element)
      throws IOException {
    Optional<Consumer<LinkBenchX.Builder>> wanted =
        configuration.isPresent() // not again for a nested class, or if the field is static
            ? configuration.filter(c -> find(context).isEmpty())
            : element.flatMap(LinkBenchXExtension::annotated);
    if (wanted.isPresent()) {
      Optional<Path> parent = context.getConfigurationParameter(KEPT).map(Path::of);
      TestRun run = TestRun.of(parent, wanted.get());
      context.getStore(NAMESPACE).put(this, run);
      latest = run.figures;
    }
  }

  private static Optional<Consumer<LinkBenchX.Builder>> annotated(AnnotatedElement element) {
    return AnnotationSupport.findAnnotation(element, Bench.class)
        .map(bench -> builder -> configure(bench, builder));
  }

  private static void configure(Bench bench, LinkBenchX.Builder builder) {
    if (!bench.config().isEmpty()) {
      builder.config(Path.of(bench.config()));
    }
    for (String setting : bench.value()) {
      int equals = setting.indexOf('=');
      if (equals < 0) {
        throw new ExtensionConfigurationException(
            "@Bench has the setting '" + setting + "': write \"key = value\"");
      }
      builder.set(setting.substring(0, equals).strip(), setting.substring(equals + 1).strip());
    }
  }

  private Optional<TestRun> find(ExtensionContext context) {
    return Optional.ofNullable(context.getStore(NAMESPACE).get(this, TestRun.class));
  }

  @Override
  public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
    Class<?> type = parameter.getParameter().getType();
    return type == RunAssert.class || type == RunResult.class;
  }

  @Override
  public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
    RunAssert figures =
        find(context)
            .map(run -> run.figures)
            .orElseThrow(
                () ->
                    new ParameterResolutionException(
                        "nothing has run: put @Bench on the class or on the method"));
    return parameter.getParameter().getType() == RunAssert.class ? figures : figures.result();
  }

  /** Adds the run's figures to any failure, and keeps its results. */
  @Override
  public void handleTestExecutionException(ExtensionContext context, Throwable failure)
      throws Throwable {
    if (!(failure instanceof RunAssertionError) && !(failure instanceof TestAbortedException)) {
      find(context).ifPresent(run -> failure.addSuppressed(new RunDetails(run.figures.details())));
    }
    throw failure;
  }

  /** Keeps the results if the test failed, and closes the test's own run. */
  @Override
  public void afterEach(ExtensionContext context) throws IOException {
    context
        .getExecutionException()
        .filter(e -> !(e instanceof TestAbortedException))
        .flatMap(e -> find(context))
        .ifPresent(run -> run.kept = true);
    end(context);
  }

  /** Deletes the databases, and the results unless a test failed. */
  @Override
  public void afterAll(ExtensionContext context) throws IOException {
    end(context);
  }

  private void end(ExtensionContext context) throws IOException {
    TestRun own = context.getStore(NAMESPACE).remove(this, TestRun.class);
    if (own != null) {
      own.close();
    }
  }

  /**
   * Assertions on the figures of the latest run.
   *
   * @throws IllegalStateException if nothing has run
   */
  public RunAssert figures() {
    RunAssert figures = latest;
    if (figures == null) {
      throw new IllegalStateException(
          "nothing has run: register the extension with @RegisterExtension on a field");
    }
    return figures;
  }

  /** All figures of the latest run. */
  public RunResult result() {
    return figures().result();
  }

  /**
   * One step by name: "load", "run", "open".
   *
   * @throws IllegalArgumentException if the run had no such step; the message lists its steps
   */
  public StepResult step(String name) {
    return result().step(name);
  }
}
