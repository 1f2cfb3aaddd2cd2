package io.linkbenchx.servers;

import com.github.dockerjava.api.DockerClient;
import com.github.dockerjava.api.exception.DockerException;
import com.github.dockerjava.api.exception.NotFoundException;
import com.github.dockerjava.api.model.PullResponseItem;
import com.github.dockerjava.zerodep.ZerodepDockerHttpClient;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.testcontainers.shaded.com.github.dockerjava.core.DefaultDockerClientConfig;
import org.testcontainers.shaded.com.github.dockerjava.core.DockerClientImpl;
import org.testcontainers.utility.TestcontainersConfiguration;

/**
 * Which images a Docker daemon has or can pull. Testcontainers tries each image for minutes before
 * it gives up; here a registry that does not answer within seconds counts as absent, once for all
 * images.
 */
final class DockerImages {
  private static final long FIRST_ANSWER_SECONDS = 6;
  private static final long PULL_MINUTES = 10;

  private final DockerClient client;
  private String noRegistry = "";

  DockerImages(DockerClient client) {
    this.client = client;
  }

  /** Of the daemon at {@code DOCKER_HOST}, or at the usual socket. */
  static DockerImages ofThisMachine() {
    DefaultDockerClientConfig config =
        DefaultDockerClientConfig.createDefaultConfigBuilder().build();
    ZerodepDockerHttpClient http =
        new ZerodepDockerHttpClient.Builder()
            .dockerHost(config.getDockerHost())
            .connectionTimeout(Duration.ofSeconds(FIRST_ANSWER_SECONDS))
            .build();
    return new DockerImages(DockerClientImpl.getInstance(config, http));
  }

  /** What Testcontainers itself starts before the first container. */
  @SuppressWarnings("deprecation") // nothing else says which images those are
  static List<String> ofTestcontainers() {
    TestcontainersConfiguration configuration = TestcontainersConfiguration.getInstance();
    List<String> images = new ArrayList<>();
    if (!Boolean.parseBoolean(System.getenv("TESTCONTAINERS_RYUK_DISABLED"))) {
      images.add(configuration.getRyukImage());
    }
    // inside a container it asks a small one for the address of the host
    boolean asksForHost =
        Files.exists(Path.of("/.dockerenv"))
            && System.getenv("TESTCONTAINERS_HOST_OVERRIDE") == null;
    if (asksForHost || !configuration.isDisableChecks()) {
      images.add(configuration.getTinyImage());
    }
    return images;
  }

  /** Why the first missing image is not available, in a few words; empty if all are there. */
  synchronized String missing(List<String> images) {
    for (String image : images) {
      String reason = missing(image);
      if (!reason.isEmpty()) {
        return reason;
      }
    }
    return "";
  }

  private String missing(String image) {
    try {
      client.inspectImageCmd(image).exec();
      return "";
    } catch (NotFoundException e) {
      return noRegistry.isEmpty() ? pull(image) : "no image %s, %s".formatted(image, noRegistry);
    } catch (DockerException e) {
      return "Docker refuses: " + e.getMessage();
    } catch (RuntimeException e) {
      return "no Docker daemon answers";
    }
  }

  private String pull(String image) {
    Pull pull = new Pull();
    try {
      client.pullImageCmd(image).exec(pull);
      if (!pull.answered.await(FIRST_ANSWER_SECONDS, TimeUnit.SECONDS)) {
        noRegistry = "no registry answers";
        return "no image %s, %s".formatted(image, noRegistry);
      }
      pull.awaitCompletion(PULL_MINUTES, TimeUnit.MINUTES);
      client.inspectImageCmd(image).exec();
      return "";
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return "interrupted while pulling " + image;
    } catch (RuntimeException e) {
      noRegistry = "no registry has it";
      return "no image %s, %s".formatted(image, noRegistry);
    } finally {
      close(pull);
    }
  }

  private static void close(Pull pull) {
    try {
      pull.close();
    } catch (IOException e) {
      // the connection of a pull that was given up
    }
  }

  /** Opens the latch at the first layer's progress or at a refusal. */
  private static final class Pull
      extends com.github.dockerjava.api.async.ResultCallbackTemplate<Pull, PullResponseItem> {
    final CountDownLatch answered = new CountDownLatch(1);

    @Override
    public void onNext(PullResponseItem item) {
      answered.countDown();
    }

    @Override
    public void onError(Throwable error) {
      super.onError(error);
      answered.countDown();
    }

    @Override
    public void onComplete() {
      super.onComplete();
      answered.countDown();
    }
  }
}
