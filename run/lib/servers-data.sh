# shellcheck shell=bash
# Saves and restores the data directory of a stopped server. Sourced by run/servers.

stopped_instance() { # name; sets DIR
  DIR=$INSTANCES/$1
  [ -f "$DIR/initialised" ] || die 2 "no server $1 was started from here"
  DIR=$(readlink -f -- "$DIR")
  local pid
  if pid=$(running_pid "$DIR"); then die 2 "$1 is running (pid $pid): stop it before its data is copied"; fi
  # FerretDB's data lie in another server's directory.
  [ ! -d "$DIR/postgresql" ] || die 2 "$1: data of ferretdb cannot be copied"
}

# Files and their bytes: what a copy must have as well.
census() { find "$1" -type f -printf '%s\n' | awk '{ n++; b += $1 } END { printf "%d %.0f", n, b }'; }

copy_directory() { # from, to, what the census must be
  local wanted free
  wanted=$(du -s --block-size=1 -- "$1" | cut -f1)
  free=$(df --output=avail --block-size=1 -- "$(dirname -- "$2")" | tail -n 1)
  [ "$free" -gt "$wanted" ] || { complain "the disk has $free bytes free, and the copy needs $wanted: free some space"; return 1; }
  cp -a --reflink=auto -- "$1" "$2" || return 1
  [ "$(census "$2")" = "$3" ] || { complain "$2 is an incomplete copy of $1"; return 1; }
}

# The tag names what the data are, a run for one: restore asks for the same.
cmd_save() { # name, tag
  local DIR counted
  [ $# -eq 2 ] || die 2 "save needs the name of a server and a tag"
  lock_state
  stopped_instance "$1"
  [ ! -f "$DIR/restoring" ] || die 1 "$1: its data is an incomplete copy: restore it first"
  rm -rf -- "$DIR/saved" "$DIR/saved.new" "$DIR/saved.tag"
  counted=$(census "$DIR/data")
  copy_directory "$DIR/data" "$DIR/saved.new" "$counted" || { rm -rf -- "$DIR/saved.new"; die 1 "$1: its data could not be copied"; }
  mv -- "$DIR/saved.new" "$DIR/saved"
  printf '%s\n' "$2" "$counted" >"$DIR/saved.tag"
  say "$1: data saved, $(du -sh -- "$DIR/saved" | cut -f1)"
}

# As long as the file restoring is there, start refuses: the data directory is incomplete.
cmd_restore() { # name, tag
  local DIR tag='' counted=''
  [ $# -eq 2 ] || die 2 "restore needs the name of a server and the tag of its copy"
  lock_state
  stopped_instance "$1"
  { read -r tag && read -r counted; } 2>/dev/null <"$DIR/saved.tag" || true
  [ "$tag" = "$2" ] && [ -d "$DIR/saved" ] || die 5 "$1 has no copy of its data named $2"
  : >"$DIR/restoring"
  rm -rf -- "$DIR/data"
  copy_directory "$DIR/saved" "$DIR/data" "$counted" \
    || die 1 "$1: the restore of its data failed, and the data is not used: restore it again, or run/servers destroy $1"
  sync -f "$DIR"
  rm -f -- "$DIR/restoring"
  say "$1: data restored"
}
