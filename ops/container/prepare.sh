#!/bin/sh
# prepare.sh DOMAIN: makes the .env of compose.yml, with new secrets. Never writes over one that is there.
set -eu
domain=${1:?prepare.sh DOMAIN, e.g. prepare.sh admin.example.org}
file=$(dirname "$(readlink -f "$0")")/.env
if [ -e "$file" ]; then
  echo "$file is there already, and is kept: it holds the only copy of the secrets." >&2
  exit 1
fi
# Letters and digits alone: they stand in addresses.
secret() { od -An -N32 -tx1 /dev/urandom | tr -d ' \n'; }
umask 077
cat >"$file" <<END
# Made by prepare.sh. Keep a copy where the machine's disk is not: without SERVER_SECRET everybody is signed out.
DOMAIN=$domain
# How mails leave: smtp://USER:PASSWORD@HOST:587, or smtps://…:465
SMTP_URL=smtp://127.0.0.1:25
MAIL_FROM='Dugout <no-reply@$domain>'
POSTGRES_PASSWORD=$(secret)
APP_DATABASE_PASSWORD=$(secret)
SERVER_SECRET=$(secret)
BACKUP_KEEP=7
END
echo "$file is made. Set SMTP_URL and MAIL_FROM in it, then: docker compose -f $(dirname "$file")/compose.yml up -d --build"
