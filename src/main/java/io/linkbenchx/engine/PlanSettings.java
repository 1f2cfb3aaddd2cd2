package io.linkbenchx.engine;

import io.linkbenchx.config.Setting;
import io.linkbenchx.config.Unit;
import java.time.Duration;
import java.util.List;

/** How a plan of many cells is made and run. Hold for the whole plan and cannot vary in it. */
public record PlanSettings(
    @Setting(
            key = "protocol",
            def = "single",
            help =
                "A named way to run: sweep (seven client counts, an hour each), qos (all candidates"
                    + " at 50, 70 and 90% of the slowest one's rate), single (as the other settings"
                    + " say).",
            group = "plan")
        Protocol protocol,
    @Setting(
            key = "sweep",
            def = "",
            help =
                "Keys that vary, each written key = v1 | v2 | v3; every combination is a cell, the"
                    + " first key changes last; key1 + key2 vary together. Lists of clients and"
                    + " database vary unasked.",
            group = "plan")
        List<String> sweep,
    @Setting(
            key = "order",
            def = "ascending",
            help = "Order of the cells on a database: ascending (as written), descending, random.",
            group = "plan")
        LevelOrder order,
    @Setting(
            key = "repeat",
            def = "1",
            min = "1",
            max = "1000",
            help = "How often the whole plan is run: A B A B; tables then show medians and ranges.",
            group = "plan")
        int repeat,
    @Setting(
            key = "reload",
            def = "never",
            help =
                "Data of a plan of several cells: never = loaded once per database and kept;"
                    + " per_level = dropped and loaded again before each cell.",
            group = "plan")
        Reload reload,
    @Setting(
            key = "max_step_time",
            def = "0s",
            unit = Unit.DURATION,
            min = "0s",
            help =
                "Longest time of a load or step, warm-up included; a cell that takes longer is"
                    + " abandoned and prints X. 0 = no limit.",
            group = "plan")
        Duration maxStepTime,
    @Setting(
            key = "min_rate",
            def = "0",
            unit = Unit.RATE,
            min = "0",
            help =
                "Smallest rate of a closed loop, transactions per second after 5 s; a cell below it"
                    + " is abandoned and prints X. 0 = no limit.",
            group = "plan")
        double minRate,
    @Setting(
            key = "pre.duration",
            def = "0s",
            unit = Unit.DURATION,
            min = "0s",
            help =
                "Length of a step after each load whose effect on the data is kept and that no"
                    + " table shows; pre.KEY = VALUE gives it another value of any KEY. 0 = none.",
            group = "plan")
        Duration preDuration,
    @Setting(
            key = "settle",
            def = "0s",
            unit = Unit.DURATION,
            min = "0s",
            help =
                "Time that each database is given before the steps of each cell to pay back what"
                    + " writes have left behind: compaction, dirty pages, vacuum. A step of its"
                    + " own, whose IO is the writes'. 0 = none.",
            group = "plan")
        Duration settle,
    @Setting(
            key = "disk_check",
            def = "true",
            help =
                "Refuses a load for whose rows, even at half their bytes, the disk of the database"
                    + " is too small; false for data that compresses better.",
            group = "plan")
        boolean diskCheck,
    @Setting(
            key = "fork",
            def = "false",
            help =
                "Runs each load and each cell in a process of its own, so that its size, CPU,"
                    + " context switches and the time to close the database are that cell's alone.",
            group = "plan")
        boolean fork) {}
