# shellcheck shell=bash
# An emulated slow disk: limits reads and writes per second of the device under the data directory, by a cgroup
# (v1 blkio.throttle, v2 io.max). It holds for direct IO alone: what passes the kernel's page cache is written back by
# the kernel and not charged to the server. Sourced by run/servers.

# The whole device, as the limits want it: a partition has none of its own.
disk_of() { # directory
  local device
  device=$(findmnt -n -o MAJ:MIN -T "$1" 2>/dev/null | tr -d ' ') || return 1
  [ -e "$SYS/dev/block/$device" ] || return 1
  if [ -e "$SYS/dev/block/$device/partition" ]; then cat -- "$SYS/dev/block/$device/../dev"; else echo "$device"; fi
}

# Makes the limit, reads it back, and proves it by two seconds of direct reads. The server joins the cgroup when it
# starts (see spawn). The file iops says: device, asked, measured reads per second, and the kernel's file.
limit_iops() { # instance directory, operations per second
  local device group file written got
  rm -f -- "$1/iops"
  device=$(disk_of "$1") || { complain "iops not applied: no block device under $1"; return 3; }
  if [ -d "$SYS/fs/cgroup/blkio" ]; then
    group=$SYS/fs/cgroup/blkio/$(basename -- "$(cgroup_of "$1")")
    file=$group/blkio.throttle.read_iops_device
    mkdir -p -- "$group" 2>/dev/null || true
    { echo "$device $2" >"$group/blkio.throttle.write_iops_device"; } 2>/dev/null || true
    { echo "$device $2" >"$file"; } 2>/dev/null || true
    got=$(awk -v d="$device" '$1 == d { print $2 }' "$file" 2>/dev/null) || true
    written=$(awk -v d="$device" '$1 == d { print $2 }' "$group/blkio.throttle.write_iops_device" 2>/dev/null) || true
  else
    group=$(cgroup_of "$1")
    file=$group/io.max
    mkdir -p -- "$group" 2>/dev/null || true
    { echo +io >"$SYS/fs/cgroup/cgroup.subtree_control"; } 2>/dev/null || true
    { echo "$device riops=$2 wiops=$2" >"$file"; } 2>/dev/null || true
    got=$(sed -n "s/^$device .*riops=\([0-9]*\).*/\1/p" "$file" 2>/dev/null) || true
    written=$(sed -n "s/^$device .*wiops=\([0-9]*\).*/\1/p" "$file" 2>/dev/null) || true
  fi
  if [ "$got" != "$2" ] || [ "$written" != "$2" ]; then
    complain "iops not applied: requested $2, $file has '$got' (requires root and a writable cgroup file system)"
    return 3
  fi
  printf '%s\n' "$group" >"$1/blkio"
  got=$(reads_per_second "$1" "$2" "$group") || { complain "iops not confirmed: no direct read in $1"; return 3; }
  printf '%s\t%s\t%s\t%s\n' "$device" "$2" "$got" "$file" >"$1/iops"
  if [ "$got" -gt $(($2 * 11 / 10 + 1)) ] || [ "$got" -lt $(($2 * 8 / 10)) ]; then
    complain "iops not confirmed: requested $2, two seconds of direct reads gave $got per second"
    return 3
  fi
  say "emulated disk of $2 reads and $2 writes per second, $got measured ($group)"
}

# Direct reads of 4 kB, one after the other, for two seconds in the cgroup. The file has them all.
reads_per_second() { # instance directory, operations per second, cgroup
  local probe=$1/probe read
  dd if=/dev/zero of="$probe" bs=1M count=$(($2 * 3 * 4 / 1024 + 1)) oflag=direct 2>/dev/null || { rm -f -- "$probe"; return 1; }
  read=$(
    echo "$BASHPID" >"$3/cgroup.procs"
    LC_ALL=C exec timeout -s INT 2 dd if="$probe" of=/dev/null bs=4k iflag=direct 2>&1
  ) || true
  rm -f -- "$probe"
  read=$(sed -n 's/^\([0-9]*\)+[0-9]* records in$/\1/p' <<<"$read")
  [ -n "$read" ] && echo $((read / 2))
}

release_iops() { # instance directory
  if [ -f "$1/blkio" ]; then remove_group "$(cat -- "$1/blkio")"; fi
  rm -f -- "$1/blkio" "$1/iops"
}

# The operating system's caches: of all files, other programs' too.
cmd_drop_caches() {
  sync
  { echo 3 >/proc/sys/vm/drop_caches; } 2>/dev/null || die 3 "the operating system's caches were not dropped: no permission to write /proc/sys/vm/drop_caches"
  say "the caches of the operating system are empty"
}
