# shellcheck shell=bash
# Puts the servers on a bare Debian machine. MariaDB and PostgreSQL are Debian's own packages; MySQL and the PostgreSQL
# under FerretDB are unpacked from its newest suite (see unpack.sh), FerretDB and go-mysql-server are built. Sourced by
# run/servers.

cmd_install() {
  local product wanted=("$@") required=("$@") missing=() begun
  # Without names, only what the tests cannot do without is required.
  [ $# -gt 0 ] || { wanted=("${PRODUCTS[@]}") required=(mariadb); }
  for product in "${wanted[@]}"; do
    [[ " ${PRODUCTS[*]} " == *" $product "* ]] || die 2 "cannot install '$product': choose from ${PRODUCTS[*]}"
    is_installed "$product" || missing+=("$product")
  done
  begun=$(date +%s%3N)
  if [ "${#missing[@]}" -gt 0 ]; then
    lock_state
    install_missing "${missing[@]}"
  fi
  for product in "${wanted[@]}"; do report_installed "$product"; done
  [ "${#missing[@]}" -eq 0 ] || say "installed in $(milliseconds_since "$begun") ms"
  for product in "${required[@]}"; do
    is_installed "$product" || die 1 "$product is not installed, or incomplete: see the messages above"
  done
}

is_installed() { # product
  "$(family "$1")_locate" "$1" '' || return 1
  [ "$1" != mariadb ] || [ -e "$(dirname -- "$(dirname -- "$BIN")")/lib/mysql/plugin/ha_rocksdb.so" ] || return 1
  # MariaDB's client can query MySQL too, but only MySQL's own supports all of its authentication plugins.
  case $1:$CLIENT in mysql:*/mariadb) return 1 ;; esac
}

report_installed() { # product
  if "$(family "$1")_locate" "$1" ''; then
    say "$1 $VERSION: $BIN"
    is_installed "$1" || complain "$1 is incomplete: MyRocks or the client is missing"
  else complain "$1 is not covered on this machine: it could not be installed (see above)"; fi
}

# Unpacking and building run while apt works. The unpacked binaries are linked afterwards, because that needs patchelf.
install_missing() { # products
  local packages=() unpacked=() jobs=() job
  [[ " $* " != *" mariadb "* ]] || packages+=(mariadb-server mariadb-plugin-rocksdb)
  [[ " $* " != *" postgresql "* ]] || packages+=(postgresql)
  [[ " $* " != *" pgbouncer "* ]] || packages+=(pgbouncer)
  [[ " $* " != *" mysql "* ]] || unpacked+=(mysql)
  [[ " $* " != *" ferretdb "* ]] || unpacked+=(documentdb)
  [[ " $* " != *" wiredtiger "* ]] || unpack_wiredtiger || true
  if [ "${#unpacked[@]}" -gt 0 ]; then
    command -v patchelf >/dev/null || packages+=(patchelf)
    unpack_all "${unpacked[@]}" 9>&- &
    jobs+=($!)
  fi
  # One after the other: each uses all cores.
  if [[ " $* " == *" ferretdb "* || " $* " == *" go-mysql-server "* ]]; then
    {
      [[ " $* " != *" ferretdb "* ]] || build_ferretdb || true
      [[ " $* " != *" go-mysql-server "* ]] || build_gomysql || true
    } 9>&- &
    jobs+=($!)
  fi
  apt_install ${packages[@]+"${packages[@]}"} || true
  for job in ${jobs[@]+"${jobs[@]}"}; do wait "$job" || true; done
  for job in ${unpacked[@]+"${unpacked[@]}"}; do
    [ ! -d "$STATE/opt/$job" ] || "relink_$job" || complain "$job: the unpacked server does not start on this machine"
  done
  [[ " $* " != *" ferretdb "* ]] || make_postgres_user
}

# Debian starts a server as soon as it is installed, unless this file forbids it. An existing file is not changed.
POLICY=/usr/sbin/policy-rc.d

apt_install() { # packages: all at once, otherwise one by one
  [ $# -gt 0 ] || return 0
  command -v apt-get >/dev/null || { complain "apt-get is not available: install these yourself: $*"; return 1; }
  as_root true || { complain "installing requires root (or sudo without a password): $*"; return 1; }
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

# A pooler in front of PostgreSQL: tests start it with a configuration of their own, there is no profile for it.
pgbouncer_locate() { # product, basedir or empty
  BIN='' CLIENT='' VERSION=''
  BIN=$(first_executable ${2:+"$2/usr/sbin/pgbouncer"} /usr/sbin/pgbouncer "$(command -v pgbouncer || echo /nowhere/pgbouncer)") || return 1
  VERSION=$("$BIN" --version 2>/dev/null | sed -n 's/^PgBouncer \([0-9.]*\).*/\1/p')
  [ -n "$VERSION" ]
}
