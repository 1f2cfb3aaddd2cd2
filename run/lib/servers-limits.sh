# shellcheck shell=bash
# Memory limit by cgroup (v1 and v2) and readahead of the device. Both need rights that a container often
# lacks; what could not be had is said, and the start ends with status 3. Sourced by run/servers.

cgroup_of() { # instance directory: the directory of its memory cgroup
  local group
  group=linkbenchx-$(basename -- "$1")-$(printf '%s' "$1" | cksum | cut -d' ' -f1)
  if [ -f "$SYS/fs/cgroup/memory/memory.limit_in_bytes" ]; then echo "$SYS/fs/cgroup/memory/$group"
  else echo "$SYS/fs/cgroup/$group"; fi
}

# Makes the cgroup and reads the limit back. The server joins it before it starts (see spawn).
limit_memory() { # instance directory, bytes
  local group limit got swap=off
  group=$(cgroup_of "$1")
  if ! mkdir -p -- "$group" 2>/dev/null || [ ! -w "$group/cgroup.procs" ]; then
    complain "memory limit not applied: no permission to create $group (requires root and a writable cgroup file system)"
    return 3
  fi
  if [ -f "$group/memory.limit_in_bytes" ]; then
    limit=$group/memory.limit_in_bytes
    # The limit of memory and swap together can never be below that of memory: open both, then lower both.
    { echo -1 >"$group/memory.memsw.limit_in_bytes"; } 2>/dev/null || true
    { echo "$2" >"$limit"; } 2>/dev/null || true
    { echo "$2" >"$group/memory.memsw.limit_in_bytes"; } 2>/dev/null \
      || { echo 0 >"$group/memory.swappiness"; } 2>/dev/null || swap=on
  else
    { echo +memory >"$SYS/fs/cgroup/cgroup.subtree_control"; } 2>/dev/null || true
    limit=$group/memory.max
    { echo "$2" >"$limit"; } 2>/dev/null || true
    { echo 0 >"$group/memory.swap.max"; } 2>/dev/null || swap=on
  fi
  got=$(cat -- "$limit" 2>/dev/null || echo none)
  # The kernel rounds down to pages.
  if [ "$got" = none ] || [ "$got" = max ] || [ "$got" -gt "$2" ] || [ "$got" -lt $(($2 - 65536)) ]; then
    complain "memory limit not applied: requested $2 bytes, $limit has $got"
    return 3
  fi
  printf '%s\n' "$group" >"$1/cgroup"
  say "memory limit $got bytes, swap $swap ($group)"
  [ "$swap" = off ] || { complain "swap cannot be switched off in $group"; return 3; }
}

# Whether the memory limit ended an instance's server, and what to do: the kernel counts the processes of its group that it
# killed. False if it killed none.
killed_by_limit() { # name, instance directory
  local group kills=0
  group=$(cat -- "$2/cgroup" 2>/dev/null) || group=
  [ -z "$group" ] || kills=$(cat -- "$group/memory.events" "$group/memory.oom_control" 2>/dev/null \
    | awk '$1 == "oom_kill" { n += $2 } END { print n + 0 }') || true
  [ "${kills:-0}" -gt 0 ] || return 1
  printf '%s was killed because it needed more than its memory limit of %s: raise memory, or lower its cache' "$1" "$(property_of "$2" memory)"
}

# Why the server of an instance is not running, and what to do. The plan that owns a server starts it itself.
why_down() { # name, instance directory
  local log
  ! killed_by_limit "$1" "$2" || return 0
  printf '%s is not running' "$1"
  for log in "$2/log/error.log" "$2/log/out"; do
    if [ -s "$log" ]; then printf '; its log is %s' "$log"; break; fi
  done
  if [ -f "$2/owner" ]; then return 0; fi
  if [ -d "$PROFILES/$1" ]; then printf '; to start it: run/servers start %s' "$1"
  else printf '; to start it: run/servers start PROFILE --name %s, with the options it had' "$1"; fi
}

release_memory() { # instance directory
  [ -f "$1/cgroup" ] || return 0
  remove_group "$(cat -- "$1/cgroup")"
  rm -f -- "$1/cgroup"
}

remove_group() { # cgroup, whose last process is about to end
  local i
  for ((i = 0; i < 50; i++)); do
    [ -d "$1" ] || break
    rmdir -- "$1" 2>/dev/null && break
    sleep 0.1
  done
}

# The limits of a running server as rows of mysql_read_back, from the kernel.
limits_read_back() { # instance directory
  local file got
  if [ -n "${P[memory]:-}" ]; then
    file=$(cat -- "$1/cgroup" 2>/dev/null)
    got=$(cat -- "$file/memory.limit_in_bytes" 2>/dev/null || cat -- "$file/memory.max" 2>/dev/null || echo none)
    limit_row memory "$(bytes "${P[memory]}")" "$got" 65536
  fi
  if [ -n "${P[readahead]:-}" ]; then
    got=$(cat -- "$(readahead_file "$1/data")" 2>/dev/null || echo none)
    case $got in none) ;; *) got=$((got * 1024)) ;; esac
    limit_row readahead "$(bytes "${P[readahead]}")" "$got" 1023
  fi
  if [ -n "${P[iops]:-}" ]; then
    got=none
    [ ! -f "$1/iops" ] || got=$(awk -F '\t' '{ print ($3 > $2 * 1.1 + 1 || $3 < $2 * 0.8) ? $3 " measured" : $2 }' "$1/iops")
    limit_row iops "${P[iops]}" "$got" 0
  fi
}

limit_row() { # name, asked, got, how much less is rounding
  local verdict=differs
  case $3 in *[!0-9]* | '') ;; *) [ "$3" -gt "$2" ] || [ "$3" -lt $(($2 - $4)) ] || verdict=same ;; esac
  printf '%s\t%s\t%s\t%s\n' "$1" "$2" "$3" "$verdict"
}

readahead_file() { # directory on the device
  local device
  device=$(findmnt -n -o MAJ:MIN -T "$1" 2>/dev/null | tr -d ' ') || return 1
  if [ -f "$SYS/dev/block/$device/queue/read_ahead_kb" ]; then echo "$SYS/dev/block/$device/queue/read_ahead_kb"
  elif [ -f "$SYS/dev/block/$device/../queue/read_ahead_kb" ]; then echo "$SYS/dev/block/$device/../queue/read_ahead_kb"
  else return 1; fi
}

# What the device had before another instance changed it; nothing if none has.
readahead_of_others() { # instance directory, the kernel's file
  local record file was
  for record in "$INSTANCES"/*/readahead; do
    [ -f "$record" ] && ! [ "$record" -ef "$1/readahead" ] || continue
    { read -r file && read -r was; } <"$record" || continue
    if [ "$file" = "$2" ]; then echo "$was"; return; fi
  done
}

# The whole device is set, other users of it included. The old value is kept in a file, so that stop restores it even if
# whatever started the server was killed; with several instances on a device, the last to stop does.
set_readahead() { # instance directory, bytes
  local file was got
  file=$(readahead_file "$1/data") || { complain "readahead not applied: no block device under $1/data"; return 3; }
  was=$(readahead_of_others "$1" "$file")
  was=${was:-$(cat -- "$file")}
  printf '%s\n%s\n' "$file" "$was" >"$1/readahead"
  { echo $(($2 / 1024)) >"$file"; } 2>/dev/null || true
  got=$(cat -- "$file")
  if [ "$got" -ne $(($2 / 1024)) ]; then
    complain "readahead not applied: requested $(($2 / 1024)) kB, $file has $got (requires root)"
    rm -f -- "$1/readahead"
    return 3
  fi
  say "readahead $got kB, was $was ($file)"
}

restore_readahead() { # instance directory
  [ -f "$1/readahead" ] || return 0
  local file was
  { read -r file && read -r was; } <"$1/readahead"
  if [ -z "$(readahead_of_others "$1" "$file")" ]; then
    { echo "$was" >"$file"; } 2>/dev/null || complain "could not restore $was in $file: do it as root"
  fi
  rm -f -- "$1/readahead"
}

# Starts a server in the background, in its cgroup if it has one, apart from this terminal, without the lock.
spawn() { # instance directory, command...
  local dir=$1 groups group
  shift
  groups=$(cat -- "$dir/cgroup" "$dir/blkio" 2>/dev/null || true)
  (
    for group in $groups; do echo "$BASHPID" >"$group/cgroup.procs"; done
    cd / && exec setsid -- "$@"
  ) </dev/null >>"$dir/log/out" 2>&1 9>&- &
  # shellcheck disable=SC2034  # instance.sh waits for it
  SPAWNED=$!
}
