package io.linkbenchx.internal.cli;

import com.fasterxml.jackson.databind.JsonNode;

/** What the console says of server, devices and host, computed from counters.csv of a step. */
final class OutsiderMachine {
  private static final String SERVER = "server";
  private static final String DEVICES = "devices";
  private static final String HOST = "whole machine";

  private final ResultFiles.StepFiles step;
  private final Recomputed page;
  private final double operations;

  /**
   * @param operations transactions of the measured part, of a load rows
   */
  OutsiderMachine(ResultFiles.StepFiles step, Recomputed page, double operations) {
    this.step = step;
    this.page = page;
    this.operations = operations;
  }

  void add() {
    for (JsonNode source : step.json().at("/cost/machine/sources")) {
      boolean measured = !source.has("missing");
      switch (source.at("/subject").asText()) {
        case "server" -> server(source, measured);
        case "devices" -> devices(source, measured);
        default -> {
          // its figures stand among those of the server
        }
      }
    }
    host();
  }

  private double each(String column) {
    return step.grown(column) / step.between(column, operations);
  }

  private void server(JsonNode source, boolean measured) {
    if (!measured) {
      return;
    }
    double preempted = each("server_involuntary_switches");
    page.about(SERVER, "CPU 3 us", each("server_cpu_s"));
    page.about(SERVER, "kernel 3", each("server_kernel_s") * 1e6);
    page.about(SERVER, "switches 3", each("server_voluntary_switches") + preempted);
    page.about(SERVER, "preempted 3", preempted);
    page.about(SERVER, "reads 3 KB", each("server_read_bytes"));
    page.about(SERVER, "writes 3 KB", each("server_write_bytes"));
    double asked = step.grown("server_rchar_bytes");
    if (asked > 0) {
      double share = Math.max(0, 1 - step.grown("server_read_bytes") / asked);
      page.about(SERVER, "page cache answered 3 %", share);
    }
    double logical = step.counts("logical_write_bytes") ? step.grown("logical_write_bytes") : 0;
    if (logical > 0) {
      page.about(SERVER, "server bytes per row byte 3", step.grown("server_write_bytes") / logical);
    }
    page.words(SERVER, "page cache");
    page.words(SERVER, "not device");
    page.about(SERVER, "memory 3 MB", step.counter("server_rss_mb").number("after") * 0x1p20);
    names(SERVER, "of process ", source);
  }

  private void devices(JsonNode source, boolean measured) {
    if (!measured) {
      return;
    }
    page.about(DEVICES, "reads 3", each("device_reads"));
    page.about(DEVICES, "read 3 KB", each("device_read_bytes"));
    page.about(DEVICES, "writes 3", each("device_writes"));
    page.about(DEVICES, "written 3 KB", each("device_write_bytes"));
    double logical = step.counts("logical_write_bytes") ? step.grown("logical_write_bytes") : 0;
    if (logical > 0) {
      page.about(
          DEVICES, "device bytes per row byte 3", step.grown("device_write_bytes") / logical);
    }
    names(DEVICES, "by all processes on ", source);
  }

  private void names(String place, String words, JsonNode source) {
    String before = words;
    for (JsonNode name : source.at("/names")) {
      page.words(place, before + name.asText());
      before = "";
    }
  }

  /** By their definitions: percent of all processors' time, divided by the rate. */
  private void host() {
    double busy = step.grown("host_cpu_s");
    double all =
        busy + step.grown("host_idle_s") + step.grown("host_iowait_s") + step.grown("host_steal_s");
    double processors = step.counter("host_processors").number("after");
    double percent = 100 * busy / all;
    double rate = step.between("host_cpu_s", operations) / (all / processors);
    page.about(HOST, "context switches 3", each("host_context_switches"));
    page.about(HOST, "CPU 3 us", percent / 100 * processors / rate);
  }
}
