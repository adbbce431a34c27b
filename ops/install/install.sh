#!/bin/sh
# From an unpacked release to a running Dugout, on Debian with systemd; from a newer release to an upgrade. Run again, it changes nothing
# that is there: settings, secrets and data are never written over.
set -eu

usage='install.sh [--public-url https://admin.example.org] [--smtp-url smtp://…] [--mail-from "Club <no-reply@…>"] [--no-start] [-- SETUP-OPTIONS]

Run as root, from the unpacked release. The first time it needs --public-url, the address that people will open, and a PostgreSQL:
the one of this machine, or the one of DATABASE_ADMIN_URL. What stands behind -- goes to dugout setup (dugout setup --help).'

opt=/opt/dugout
etc=/etc/dugout
state=/var/lib/dugout
say() { printf '%s\n' "$*"; }
fail() {
  say "$*" >&2
  exit 1
}

public_url='' smtp_url='' mail_from='' start=yes
while [ $# -gt 0 ]; do
  case $1 in
    --public-url) public_url=${2:?"$1 needs a value"} && shift 2 ;;
    --smtp-url) smtp_url=${2:?"$1 needs a value"} && shift 2 ;;
    --mail-from) mail_from=${2:?"$1 needs a value"} && shift 2 ;;
    --no-start) start=no && shift ;;
    --help) say "$usage" && exit 0 ;;
    --) shift && break ;;
    *) fail "$usage" ;;
  esac
done

[ "$(id -u)" = 0 ] || fail 'install.sh must be run as root.'
command -v systemctl >/dev/null || fail 'There is no systemd here: ops/container has the way with containers.'
from=$(dirname "$(dirname "$(dirname "$(readlink -f "$0")")")")
version=$(cat "$from/VERSION") || fail 'This is not an unpacked release: npm run release makes one.'
release=$opt/releases/$version
[ -e "$etc/dugout.env" ] || [ -n "$public_url" ] || fail "$usage"

as() {
  user=$1
  shift
  setpriv --reuid "$user" --regid "$user" --init-groups -- "$@"
}

place_files() {
  getent passwd dugout >/dev/null ||
    useradd --system --user-group --home-dir "$state" --no-create-home --shell /usr/sbin/nologin dugout
  install -d -m 755 "$opt" "$opt/releases"
  install -d -m 750 -o root -g dugout "$etc"
  install -d -m 750 -o dugout -g dugout "$state" "$state/files"
  [ "$from" = "$release" ] && return
  if [ -e "$release" ]; then
    diff -rq "$from" "$release" >/dev/null ||
      fail "$release is there with another content. A version is never changed: build a new one, or remove that folder."
    return
  fi
  rm -rf "$release.part"
  cp -R --preserve=mode,timestamps "$from" "$release.part"
  chmod -R u=rwX,go=rX "$release.part"
  mv -T "$release.part" "$release"
}

# Who creates the database: PostgreSQL's own user on this machine, or whoever the given address names.
set_up() {
  if [ -n "${DATABASE_ADMIN_URL:-}" ]; then
    admin=dugout
  else
    admin=postgres
    getent passwd postgres >/dev/null || fail 'There is no PostgreSQL here (apt install postgresql), and no DATABASE_ADMIN_URL.'
    export DATABASE_ADMIN_URL='postgres:///postgres?host=/var/run/postgresql&user=postgres'
  fi
  made=$(mktemp -d)
  trap 'rm -rf "$made"' EXIT
  chown "$admin" "$made"
  (cd / && as "$admin" "$release/bin/dugout" setup --settings "$made/dugout.env" --public-url "$public_url" \
    --files "$state/files" --owner-role dugout_owner "$@")
  (
    umask 077
    grep '^OWNER_DATABASE_URL=' "$made/dugout.env" >"$etc/.owner.env.part"
    {
      grep -v -e '^OWNER_DATABASE_URL=' -e '^SMTP_URL=' -e '^CONSOLE_DIR=' "$made/dugout.env"
      # Seen from the release that runs: a process that was started before an upgrade goes on with its own screens.
      say 'CONSOLE_DIR=apps/console/dist'
      say "SMTP_URL=${smtp_url:-smtp://127.0.0.1:25}"
      [ -z "$mail_from" ] || say "MAIL_FROM=$mail_from"
      say 'HOST=127.0.0.1'
      say 'PORT=8080'
      say '# The reverse proxy of this machine.'
      say 'TRUSTED_PROXIES=1'
    } >"$etc/.dugout.env.part"
  )
  # What runs as dugout knows these; the password of the owner of the tables is for root alone.
  chown root:dugout "$etc/.dugout.env.part"
  chmod 640 "$etc/.dugout.env.part"
  mv "$etc/.owner.env.part" "$etc/owner.env"
  mv "$etc/.dugout.env.part" "$etc/dugout.env"
  say "The settings are in $etc/dugout.env, the owner of the tables is in $etc/owner.env."
}

say "Dugout $version"
place_files
[ -e "$etc/dugout.env" ] || set_up "$@"
install -m 644 "$release"/ops/systemd/*.service "$release"/ops/backup/*.service "$release"/ops/backup/*.timer /etc/systemd/system/
# One more process of the API, with settings of its own beside those of all (docs/operations.md, More than one process).
sed '/^EnvironmentFile=/aEnvironmentFile=/etc/dugout/api-%i.env' "$release/ops/systemd/dugout-api.service" >/etc/systemd/system/dugout-api@.service
install -m 755 "$release/ops/install/dugout" /usr/local/bin/dugout
systemctl daemon-reload
if [ "$start" = no ]; then
  say "Not started. Later: systemctl start dugout-migrate@$version && $release/ops/install/switch.sh $version"
  exit 0
fi
# While the version before still runs: every version works on the tables of the next one.
systemctl start "dugout-migrate@$version.service"
"$release/ops/install/switch.sh" "$version"
systemctl enable dugout-api.service dugout-worker.service
