# shellcheck shell=bash
# Puts the servers on a bare Debian machine. MariaDB and PostgreSQL are Debian's own packages. MySQL is in Debian's
# newest suite only and its packages conflict with MariaDB's, so they are unpacked into a folder by an apt state of
# their own: neither dpkg nor the system's packages know of it. Sourced by run/servers.

cmd_install() {
  local product wanted=("$@") missing=() begun
  [ "${#wanted[@]}" -gt 0 ] || wanted=(mariadb mysql postgresql)
  for product in "${wanted[@]}"; do
    case $product in mariadb | mysql | postgresql) ;; *) die 2 "cannot install '$product': mariadb, mysql, postgresql" ;; esac
    is_installed "$product" || missing+=("$product")
  done
  begun=$(date +%s%3N)
  if [ "${#missing[@]}" -gt 0 ]; then
    lock_state
    install_missing "${missing[@]}"
  fi
  for product in "${wanted[@]}"; do report_installed "$product"; done
  [ "${#missing[@]}" -eq 0 ] || say "installed in $(milliseconds_since "$begun") ms"
  is_installed mariadb || die 1 "MariaDB is not there, and the tests require it"
}

is_installed() { # product
  "$(family "$1")_locate" "$1" '' || return 1
  [ "$1" != mariadb ] || [ -e "$(dirname -- "$(dirname -- "$BIN")")/lib/mysql/plugin/ha_rocksdb.so" ] || return 1
  # A client of MariaDB's does for MySQL as well, but the one of the same version knows every way to log in.
  case $1:$CLIENT in mysql:*/mariadb) return 1 ;; esac
}

report_installed() { # product
  if "$(family "$1")_locate" "$1" ''; then
    say "$1 $VERSION: $BIN"
    is_installed "$1" || complain "$1 is there, but not all of it (MyRocks or the client is missing)"
  else complain "$1 is not covered on this machine: it could not be had (see above)"; fi
}

# The unpacking of MySQL goes on beside apt, which has a state of its own.
install_missing() { # products
  local packages=() mysql_job=
  [[ " $* " != *" mariadb "* ]] || packages+=(mariadb-server mariadb-plugin-rocksdb)
  [[ " $* " != *" postgresql "* ]] || packages+=(postgresql)
  if [[ " $* " == *" mysql "* ]]; then
    command -v patchelf >/dev/null || packages+=(patchelf)
    fetch_mysql 9>&- &
    mysql_job=$!
  fi
  apt_install ${packages[@]+"${packages[@]}"} || true
  if [ -n "$mysql_job" ]; then
    if wait "$mysql_job"; then relink_mysql || complain "MySQL: the unpacked server does not start here"
    else complain "MySQL: its packages could not be fetched (see above)"; fi
  fi
}

# Debian starts a server as soon as it is installed, unless this file says no; one that is there stays as it is.
POLICY=/usr/sbin/policy-rc.d

apt_install() { # packages: all at once, else each that can be had
  [ $# -gt 0 ] || return 0
  command -v apt-get >/dev/null || { complain "no apt-get here: install these yourself: $*"; return 1; }
  as_root true || { complain "installing wants root (or sudo without a password): $*"; return 1; }
  local ours=no package status=0
  if [ ! -e "$POLICY" ]; then
    ours=yes
    printf '#!/bin/sh\nexit 101\n' | as_root tee "$POLICY" >/dev/null
    as_root chmod 755 "$POLICY"
    trap 'as_root rm -f "$POLICY"' EXIT
  fi
  say "installing $*"
  compgen -G '/var/lib/apt/lists/*_Packages*' >/dev/null || apt_quietly update || true
  if ! apt_quietly install "$@"; then
    # Old lists name packages that the mirror has replaced.
    apt_quietly update || true
    for package in "$@"; do apt_quietly install "$package" || { complain "$package could not be installed: $(tail -n 3 "$STATE/apt.log")"; status=1; }; done
  fi
  if [ "$ours" = yes ]; then as_root rm -f "$POLICY"; trap - EXIT; fi
  return "$status"
}

apt_quietly() { # update or install, packages
  local verb=$1
  shift
  (umask 022 && as_root env DEBIAN_FRONTEND=noninteractive apt-get -qq -y -o DPkg::Lock::Timeout=300 -o APT::Install-Recommends=false \
    "$verb" "$@" </dev/null >"$STATE/apt.log" 2>&1 9>&-)
}

# The mirror that this machine's own apt uses.
debian_mirror() {
  local mirror
  mirror=$(awk '/^URIs:/ { print $2; exit }' /etc/apt/sources.list.d/debian.sources 2>/dev/null) || true
  [ -n "$mirror" ] || mirror=$(awk '$1 == "deb" { for (i = 2; i <= NF; i++) if ($i ~ /:\//) { print $i; exit } }' \
    /etc/apt/sources.list /etc/apt/sources.list.d/*.list 2>/dev/null) || true
  [ -n "$mirror" ] || return 1
  echo "$mirror"
}

fetch_mysql() {
  local mirror apt=$STATE/apt-sid root=$STATE/opt/mysql.new file options
  if ! command -v apt-get >/dev/null || ! mirror=$(debian_mirror); then
    complain "MySQL: no apt, or no Debian mirror in its sources"
    return 1
  fi
  [ "$(dpkg --print-architecture)" = amd64 ] || { complain "MySQL: unpacked on amd64 only"; return 1; }
  say "unpacking MySQL from the suite sid into $STATE/opt/mysql"
  rm -rf -- "$root"
  (umask 022 && mkdir -p -- "$root" "$apt"/{lists/partial,cache/archives/partial,etc/{sources.list.d,preferences.d,apt.conf.d}})
  : >"$apt/status"
  echo "deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] $mirror sid main" >"$apt/etc/sources.list"
  options=(-qq -y -o Dir::State="$apt" -o Dir::State::lists="$apt/lists" -o Dir::State::status="$apt/status" -o Dir::Cache="$apt/cache"
    -o Dir::Etc="$apt/etc" -o Dir::Etc::sourcelist="$apt/etc/sources.list" -o Dir::Etc::sourceparts="$apt/etc/sources.list.d"
    -o Acquire::Languages=none -o Acquire::IndexTargets::deb::Contents-deb::DefaultEnabled=false -o APT::Sandbox::User=
    -o Debug::NoLocking=1 -o APT::Install-Recommends=false)
  # Fetched first, then listed: the list is the closure of this request alone.
  if ! { apt-get "${options[@]}" update && apt-get "${options[@]}" --print-uris install mysql-server-core mysql-client-core \
    | awk '{ print $2 }' >"$apt/wanted" && apt-get "${options[@]}" --download-only install mysql-server-core mysql-client-core; } \
    </dev/null >"$apt/log" 2>&1; then
    complain "MySQL: $(tail -n 3 "$apt/log")"
    return 1
  fi
  while read -r file; do
    case $file in
      libperl*) ;; # only the packages' own scripts want Perl
      lib* | zlib1g* | mysql-*) dpkg-deb -x "$apt/cache/archives/$file" "$root" || return 1 ;;
    esac
  done <"$apt/wanted"
  rm -rf -- "$apt/cache" "$root"/usr/share/{doc,man}
  rm -rf -- "$STATE/opt/mysql"
  mv -- "$root" "$STATE/opt/mysql"
}

# The newer suite's programs want its own libc: their interpreter and their library path are set to the folder's. RPATH,
# not RUNPATH, because it also serves what they load later. The folder cannot be moved afterwards.
relink_mysql() {
  local root=$STATE/opt/mysql program
  command -v patchelf >/dev/null || { complain "MySQL: patchelf is missing"; return 1; }
  for program in "$root/usr/sbin/mysqld" "$root/usr/bin/mysql"; do
    patchelf --set-interpreter "$root/usr/lib64/ld-linux-x86-64.so.2" --force-rpath \
      --set-rpath "$root/usr/lib/x86_64-linux-gnu" "$program" || return 1
  done
  "$root/usr/sbin/mysqld" --no-defaults --version >/dev/null && "$root/usr/bin/mysql" --no-defaults --version >/dev/null
}
