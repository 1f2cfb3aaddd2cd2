#!/bin/bash
# Entry point of the image postgres:15 that run/docker-tests builds: the variables of the official image that tests use.
set -euo pipefail
bin=/usr/lib/postgresql/15/bin data=/var/lib/postgresql/data
as_postgres() { runuser -u postgres -- "$@"; }
rm -rf "$data" && mkdir -p "$data" && chown postgres:postgres "$data"
printf '%s' "$POSTGRES_PASSWORD" >/tmp/password && chmod 644 /tmp/password
as_postgres "$bin/initdb" -D "$data" -A scram-sha-256 --pwfile=/tmp/password >/dev/null
echo "CREATE DATABASE ${POSTGRES_DB:-postgres}" | as_postgres "$bin/postgres" --single -D "$data" postgres >/dev/null
echo 'host all all all scram-sha-256' >>"$data/pg_hba.conf"
echo 'setting up: database system is ready to accept connections' # the official image says it twice, and tests wait for the second
exec runuser -u postgres -- "$bin/postgres" -D "$data" -c listen_addresses='*' "$@" 2>&1
