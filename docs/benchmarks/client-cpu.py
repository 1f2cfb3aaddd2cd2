#!/usr/bin/env python3
"""Client CPU time per transaction of two builds of linkbenchx, in pairs of launches.

usage: client-cpu.py OLD.jar NEW.jar LAUNCHES WARMUP DURATION -- -c FILE -D clients=1 -D dbid=lbx{side} [-D KEY=VALUE ...]

In each launch both builds run at the same time, so that they meet the same machine, on databases of their own: {side} in a
setting becomes old or new (lbxold and lbxnew must exist on a SQL server; embedded engines take rocksdb.path=db/{side}).
WARMUP and DURATION are in seconds. All files are in the directory
client-cpu, which is deleted first.

Printed per launch, new / old: CPU time of the client threads; of the process without the JIT compiler's threads; of the
process. Then the geometric means with 95 % intervals (Student's t on log ratios).
"""
import glob, json, math, os, shutil, statistics, subprocess, sys, time

STUDENT = [12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.160, 2.145, 2.131, 2.120,
           2.110, 2.101, 2.093]  # 97.5 % quantiles for 1 to 19 degrees of freedom

jars = {"old": sys.argv[1], "new": sys.argv[2]}
launches, warmup, duration = (int(a) for a in sys.argv[3:6])
settings = sys.argv[7:]
if not 2 <= launches <= 20:
    sys.exit("LAUNCHES must be from 2 to 20")
out = "client-cpu"
shutil.rmtree(out, ignore_errors=True)


def command(side, directory, *extra):
    os.makedirs(directory)
    return ["java", "-XX:+UseParallelGC", "-Xms512m", "-Xmx512m", "-jar", jars[side],
            *(setting.replace("{side}", side) for setting in settings), "-o", directory, *extra]


def compiler_seconds(pid):
    """CPU time of the JIT compiler's threads."""
    total = 0
    for task in glob.glob(f"/proc/{pid}/task/*"):
        try:
            with open(task + "/comm") as name, open(task + "/schedstat") as use:
                if name.read().startswith(("C1 ", "C2 ")):
                    total += int(use.read().split()[0])
        except OSError:
            pass  # the thread has ended
    return total / 1e9


def figures(side, launch):
    """Microseconds per transaction of client threads and process, with the compiler, and the transactions."""
    with open(glob.glob(f"{out}/{side}-{launch}/*/result.json")[0]) as f:
        step = [s for s in json.load(f)["steps"] if s.get("step", s)["mode"] == "closed"][-1]
    client, cost = step["client"], step.get("cost") or {}
    # Results before schema 2 include the compiler.
    jit = (cost.get("perTransaction") or {}).get("jitCpuMicros") or 0
    transactions = step["totals"]["transactions"] if "totals" in step else step["transactions"]
    return client["threadCpuMicrosPerTransaction"], client["cpuMicrosPerTransaction"] + jit, transactions


def launch(number):
    runs, seen = {}, {"old": [], "new": []}
    for side in ("old", "new") if number % 2 == 0 else ("new", "old"):
        with open(f"{out}/{side}-{number}.console", "w") as console:
            runs[side] = subprocess.Popen(
                command(side, f"{out}/{side}-{number}", "-D", "phases=run", "-D", f"warmup={warmup}s",
                        "-D", f"duration={duration}s"), stdout=console, stderr=subprocess.STDOUT)
    while any(run.poll() is None for run in runs.values()):
        for side, run in runs.items():
            jit = compiler_seconds(run.pid)
            if jit:
                seen[side].append((time.time(), jit))
        time.sleep(0.5)
    result = {}
    for side in runs:
        threads, process, transactions = figures(side, number)
        last, at_end = seen[side][-1]
        at_start = [jit for when, jit in seen[side] if when <= last - duration] or [seen[side][0][1]]
        jit = (at_end - at_start[-1]) / transactions * 1e6
        result[side] = threads, process - jit, process, transactions
    return result


def mean(ratios):
    logs = [math.log(r) for r in ratios]
    centre = statistics.mean(logs)
    half = STUDENT[len(logs) - 2] * statistics.stdev(logs) / math.sqrt(len(logs))
    return f"{math.exp(centre):.3f} ({math.exp(centre - half):.3f} to {math.exp(centre + half):.3f})"


for side in jars:
    subprocess.run(command(side, f"{out}/load-{side}", "-D", "phases=load", "-D", "existing=drop"), check=True,
                   stdout=subprocess.DEVNULL)
ratios = []
for number in range(launches):
    result = launch(number)
    ratios.append([new / old for old, new in zip(result["old"], result["new"])])
    print(f"launch {number + 1}: client threads {result['old'][0]:.2f} {result['new'][0]:.2f} us, ratio {ratios[-1][0]:.3f}; "
          f"process without JIT {ratios[-1][1]:.3f}, process {ratios[-1][2]:.3f}, transactions {ratios[-1][3]:.3f}", flush=True)
for name, values in zip(("client threads", "process without JIT", "process", "transactions"), zip(*ratios)):
    print(f"{name:20} {mean(values)}, {launches} launches")
