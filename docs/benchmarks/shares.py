#!/usr/bin/env python3
"""How well two shares of one run start together, and what sharing costs their clients.

usage: shares.py linkbenchx.jar STARTS PAIRS

STARTS steps of a second on noop, by two processes on this machine: agreed start against actual start, bound of the clocks.
Then PAIRS pairs in alternating order: two shares with two clients each, and two processes started by hand with two clients
each, at the same time; CPU time of the client threads per transaction. All files are in the directory shares, which is
deleted first.
"""
import glob, json, math, os, re, shutil, statistics, subprocess, sys, time

STUDENT = [12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.160, 2.145, 2.131, 2.120,
           2.110, 2.101, 2.093]  # 97.5 % quantiles for 1 to 19 degrees of freedom

jar = sys.argv[1]
starts, pairs = int(sys.argv[2]), int(sys.argv[3])
out = "shares"
shutil.rmtree(out, ignore_errors=True)
os.makedirs(out)
with open(out + "/noop.properties", "w") as file:
    file.write("database = noop\nworkload = LinkGraph\nphases = run\nmaxid1 = 100001\nseed = 7\ncalibrate = 0\n")


def start(directory, *more):
    log = open(f"{out}/{directory}.txt", "w")
    command = ["java", "-XX:+UseParallelGC", "-Xms512m", "-Xmx512m", "-jar", jar, "-c", out + "/noop.properties",
               "-o", f"{out}/{directory}", "--quiet"]
    for setting in more:
        command += [setting] if setting.startswith("--") else ["-D", setting]
    return subprocess.Popen(command, stdout=log, stderr=log, env=dict(os.environ, LBX_TOKEN="shares"))


def both(name, *settings):
    """Two shares; the port is fixed for each call."""
    both.port += 1
    first = start(name + "1", "--share=1/2", f"workers.port={both.port}", *settings)
    second = start(name + "2", "--share=2/2", f"--join=127.0.0.1:{both.port}", *settings)
    if first.wait() or second.wait():
        sys.exit(f"see {out}/{name}1.txt")


both.port = 7900


def steps(name):
    """The measured steps of the process's own result."""
    for path in sorted(glob.glob(f"{out}/{name}/*/result.json")):
        with open(path) as file:
            run = json.load(file)
        own = [s for s in run["steps"] if len(s.get("workers") or [None]) == 1]
        if own:
            return own
    sys.exit(f"no result in {out}/{name}")


def load():
    with open("/proc/loadavg") as file:
        return float(file.read().split()[0])


before = load()
both("starts", f"repeat={starts}", "clients=2", "warmup=100ms", "duration=1s", "rate=1000")
first, second = steps("starts1"), steps("starts2")
apart = [abs(a["workers"][0]["sync"]["startMillis"] - b["workers"][0]["sync"]["startMillis"]) for a, b in zip(first, second)]
late = [s["workers"][0]["sync"]["startMillis"] for s in first + second]
bounds = [s["workers"][0]["sync"]["errorMicros"] for s in second]
beyond = [abs(s["workers"][0]["sync"]["offsetMicros"]) > s["workers"][0]["sync"]["errorMicros"] for s in second]
print(f"{len(apart)} starts, load {before:.2f} before and {load():.2f} after")
print("first clients apart, ms:", " ".join(f"{x:.2f}" for x in apart))
print(f"  median {statistics.median(apart):.2f}, largest {max(apart):.2f}; "
      f"after the agreed start: median {statistics.median(late):.2f}, largest {max(late):.2f} ms")
print(f"bound of the clock error, us: median {statistics.median(bounds):.1f}, largest {max(bounds):.1f}; "
      f"the clocks are one, and found apart by more than the bound at {sum(beyond)} starts")

logs = []
for pair in range(pairs):
    cpu = {}
    for how in ("shares", "alone") if pair % 2 else ("alone", "shares"):
        name = f"{how}{pair}-"
        common = ["warmup=4s", "duration=8s"]
        if how == "shares":
            both(name, "clients=4", *common)
        else:
            runs = [start(name + k, "clients=2", f"seed={k}", *common) for k in "12"]
            if any(run.wait() for run in runs):
                sys.exit(f"see {out}/{name}1.txt")
        parts = [steps(name + k)[0] for k in "12"]
        done = [p["totals"]["transactions"] for p in parts]
        used = [p["client"]["threadCpuMicrosPerTransaction"] * n for p, n in zip(parts, done)]
        cpu[how] = sum(used) / sum(done)
    logs.append(math.log(cpu["shares"] / cpu["alone"]))
    print(f"pair {pair + 1}: {cpu['alone']:.4f} us alone, {cpu['shares']:.4f} us as shares, {math.exp(logs[-1]):.3f}", flush=True)
if pairs > 1:
    mean = statistics.mean(logs)
    half = STUDENT[len(logs) - 2] * statistics.stdev(logs) / math.sqrt(len(logs))
    print(f"shares / alone: {math.exp(mean):.3f} ({math.exp(mean - half):.3f} to {math.exp(mean + half):.3f})")
