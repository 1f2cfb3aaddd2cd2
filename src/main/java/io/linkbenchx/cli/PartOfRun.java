package io.linkbenchx.cli;

/** This process, where it does a part of a run for the process that started it. */
final class PartOfRun {
  /** As a shell says of a process that SIGKILL ended. */
  private static final int KILLED = 137;

  private PartOfRun() {}

  /**
   * Ends this process as soon as its parent is gone. A parent that is killed cannot ask for that,
   * and whoever goes on with the run would have two processes at the same data and the same result.
   */
  static void endWithParent() {
    ProcessHandle.current().parent().ifPresent(PartOfRun::endWith);
  }

  private static void endWith(ProcessHandle parent) {
    Thread watch =
        new Thread(
            () -> {
              parent.onExit().join();
              Runtime.getRuntime().halt(KILLED);
            },
            "parent-watch");
    watch.setDaemon(true);
    watch.start();
  }
}
