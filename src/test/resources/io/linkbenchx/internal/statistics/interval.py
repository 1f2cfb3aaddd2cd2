#!/usr/bin/env python3
"""The intervals of docs/statistics.md a second time, with NumPy and SciPy and none of our code.

    python3 interval.py batches.csv      rate and drift of a step: value, low, high, terms
    python3 interval.py --golden DIR     writes the series and figures that GoldenFiguresTest reads
"""
import csv
import math
import random
import sys

import numpy as np
from scipy.fft import dct
from scipy.stats import t as student

MOST = 2048
FLOORS = [0, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3]


def grouped(columns):
    """Sums of 2^k rows each, with the smallest k that leaves at most 2048 whole groups."""
    rows = np.asarray(columns, dtype=float)
    size = 1
    while len(rows) // size > MOST:
        size *= 2
    return np.array([rows[i:i + size].sum(axis=0) for i in range(0, len(rows), size)])


def ordinates(e):
    """Squared projections on the orthonormal type-II cosines 1 ... T-1."""
    return dct(e, type=2, norm="ortho")[1:] ** 2


def shape(squares, n, first):
    """S(j)/S(0): the best of flat and of AR(1) above white noise by Whittle's likelihood."""
    count = min(n - 1, 256)
    j = np.arange(1, count + 1)
    used = slice(first - 1 + 3, count)

    def minus_log_likelihood(density):
        g = density[used]
        return 0.5 * (np.log(g).sum() + len(g) * math.log((squares[:count][used] / g).mean()))

    best, least = np.ones(count), minus_log_likelihood(np.ones(count)) - 2
    corner = 2.0
    while corner < count:
        x = np.sin(np.pi * j / 2 / n) / math.sin(math.pi * corner / 2 / n)
        for floor in FLOORS:
            density = (1 / (1 + x * x) + floor) / (1 + floor)
            here = minus_log_likelihood(density)
            if here < least:
                best, least = density, here
        corner *= 2 ** (1 / 3)
    return best


def effective_length(e):
    """T / 2 tau by Wolff's automatic window."""
    n, tau, w = len(e), 0.5, 0
    while w < n // 2 - 1:
        w += 1
        tau += (e[w:] @ e[:-w]) / (n - w) / (e @ e / n)
        decay = 1.5 / math.log((2 * tau + 1) / (2 * tau - 1)) if tau > 0.5 else 0
        gain = math.exp(-w / decay) if decay else 0
        if gain - decay / math.sqrt(w * n) <= 0:
            break
    return n / max(1, 2 * tau * (1 + (2 * w + 1) / n))


def standard_error(e, seconds, first=1):
    """Of the mean of residuals: (error, terms), or the reason why there is none."""
    n = len(e)
    if n < 80 or seconds < 10 - 1e-9:
        return "TOO_SHORT"
    terms = min(32, max(3, math.floor(0.41 * seconds ** (2 / 3) + 0.5)))
    if not e.any():
        return 0.0, terms
    squares = ordinates(e)
    s = shape(squares, n, first)
    while s[first - 1:first - 1 + terms].mean() < 0.7:
        if terms == 3:
            return "TOO_CORRELATED"
        terms = max(3, terms // 2)
    if first == 1:
        skewness2 = (e ** 3).mean() ** 2 / (e ** 2).mean() ** 3
        if effective_length(e) < 10 * skewness2:
            return "TOO_FEW_EVENTS"
    use = slice(first - 1, first - 1 + terms)
    return math.sqrt((squares[use] / s[use]).mean() / n), terms


def around(value, error, scale=1.0):
    if isinstance(error, str):
        return value, error
    half = student.ppf(0.975, error[1]) * error[0] * scale
    return value, value - half, value + half, error[1]


def without_rounding(e, value):
    return np.where(abs(e) < 1e-9 * abs(value), 0, e)


def ratio(parts, wholes, seconds):
    value = parts.sum() / wholes.sum()
    e = (parts - value * wholes) / wholes.mean()
    return around(value, standard_error(without_rounding(e, value), seconds.sum()))


def drift(counts, seconds):
    rate = counts.sum() / seconds.sum()
    e = (counts - rate * seconds) / seconds.mean()
    middle = np.cumsum(seconds) - seconds / 2
    middle -= middle.mean()
    slope = (middle @ e) / (middle @ middle)
    scale = seconds.sum() / rate
    error = standard_error(without_rounding(e - slope * middle, rate), seconds.sum(), first=2)
    return around(slope * scale, error, math.sqrt(len(e) / (middle @ middle)) * scale)


def error_of_percentile(percent, buckets, seconds):
    """Of the share of samples beyond it; those of its own bucket count in part."""
    q, counts, total = 1 - percent / 100, buckets.sum(axis=1), buckets.sum(axis=0)
    below = percent / 100 * counts.sum()
    k = int(np.searchsorted(np.cumsum(total), below))
    part = (np.cumsum(total)[k] - below) / total[k]
    beyond = buckets[:, k + 1:].sum(axis=1) + part * buckets[:, k]
    error = standard_error((beyond - q * counts) / counts.mean(), seconds.sum())
    return error if isinstance(error, str) else (student.ppf(0.975, error[1]) * error[0], error[1])


def percentile(percent, buckets, seconds):
    """Which percentiles are the ends of the interval of one."""
    here = error_of_percentile(percent, buckets, seconds)
    if isinstance(here, str):
        return percent, here
    ends = []
    for step in (-100, 100):
        first = percent + step * here[0]
        there = error_of_percentile(first, buckets, seconds)
        if isinstance(there, str):
            return percent, "BEYOND_SAMPLES"
        ends.append(percent + step * max(here[0], there[0]))
    return percent, *ends, here[1]


def figures_of_file(name):
    with open(name, newline="") as file:
        rows = [[float(r[c]) for c in ("length_s", "completed")]
                for r in csv.DictReader(file)]
    g = grouped(rows)
    seconds, counts = g[:, 0], g[:, 1]
    print("rate", *ratio(counts, seconds, seconds))
    print("drift", *drift(counts, seconds))


def golden(folder):
    draw = random.Random(16)

    def series(name, n, level, millis=lambda i: 100):
        state = draw.gauss(0, 1)
        for i in range(n):
            state, mean = level(i, state)
            length = millis(i)
            mean *= length / 100
            count = max(0, round(draw.gauss(mean, math.sqrt(mean)))) if mean > 0 else 0
            slow = min(0.9, max(0.01, 0.2 + 0.1 * state))
            late = sum(draw.random() < slow for _ in range(count))
            last = sum(draw.random() < 0.3 for _ in range(late))
            buckets = [count - late, late - last, last]
            total = 10 * buckets[0] + 30 * buckets[1] + 90 * buckets[2]
            yield [name, length, count, total, *buckets]

    def wander(phi, part):
        s = math.sqrt(1 - phi * phi)

        def level(i, x):
            x = phi * x + s * draw.gauss(0, 1)
            return x, 50 * (1 + part * x)
        return level

    def stalls(i, x):
        return x, (0 if i % 50 < 5 + (i * 7919 % 11) else 50)

    cases = {
        "white": (150, wander(0, 0), lambda i: 100),
        "correlated": (400, wander(0.9, 0.2), lambda i: 100 + i * 7919 % 5),
        "slow": (200, wander(0.995, 0.3), lambda i: 100),
        "stalls": (600, stalls, lambda i: 100),
        "rare stalls": (300, lambda i, x: (x, 0 if i % 110 < 7 else 500), lambda i: 100),
        "drifting": (900, lambda i, x: (0.5 * x + draw.gauss(0, 0.8), 40 + i / 50 + x),
                     lambda i: 100),
        "grouped": (4099, wander(0.8, 0.1), lambda i: 100),
        "short": (79, wander(0, 0), lambda i: 100),
    }
    with open(folder + "/golden-series.csv", "w") as out, \
            open(folder + "/golden-figures.csv", "w") as figures:
        out.write("series,millis,count,sum,bucket0,bucket1,bucket2,backlog\n")
        figures.write("series,figure,value,low,high,terms\n")
        for name, (n, level, millis) in cases.items():
            rows, backlog = [], 0
            for row in series(name, n, level, millis):
                backlog = max(0, backlog + 51 - row[2])
                rows.append(row + [backlog])
                out.write(",".join(map(str, row + [backlog])) + "\n")
            changes = np.diff([0] + [r[7] for r in rows])
            g = grouped([[r[1] / 1e3, *r[2:7], c] for r, c in zip(rows, changes)])
            seconds, counts, sums, buckets, change = g[:, 0], g[:, 1], g[:, 2], g[:, 3:6], g[:, 6]
            for figure, result in {
                "rate": ratio(counts, seconds, seconds),
                "mean": ratio(sums, counts, seconds),
                "p90": percentile(90, buckets, seconds),
                "drift": drift(counts, seconds),
            }.items():
                line = [name, figure, *map(repr_of, result), "", ""]
                figures.write(",".join(line[:6]) + "\n")
            slope = change.sum() / seconds.sum()
            e = (change - slope * seconds) / seconds.mean()
            if len(e) >= 80 and not isinstance(standard_error(e, seconds.sum(), 1), str):
                result = ratio(change, seconds, seconds)
                figures.write(",".join([name, "backlog", *map(repr_of, result)]) + "\n")


def repr_of(value):
    return value if isinstance(value, str) else repr(value.item() if hasattr(value, "item") else value)


if __name__ == "__main__":
    if sys.argv[1] == "--golden":
        golden(sys.argv[2])
    else:
        figures_of_file(sys.argv[1])
