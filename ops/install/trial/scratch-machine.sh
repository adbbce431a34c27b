#!/bin/sh
# scratch-machine.sh FOLDER COMMAND …: runs the command on a machine like this one, but fresh: what is written is written into FOLDER,
# there is no network, and PostgreSQL has no cluster yet. Started by unshare, in namespaces of its own: nothing of the real machine
# is touched, and whatever was started ends with it.
set -eu
scratch=$1
shift
ip link set lo up
for folder in /etc /opt /usr/local /var /root; do
  mkdir -p "$scratch/new$folder" "$scratch/work$folder"
  mount -t overlay overlay -o "lowerdir=$folder,upperdir=$scratch/new$folder,workdir=$scratch/work$folder" "$folder"
done
mount -t tmpfs -o mode=755 tmpfs /run
for folder in /etc/postgresql /var/lib/postgresql /var/log/postgresql; do
  mkdir -p "$scratch/empty$folder"
  mount --bind "$scratch/empty$folder" "$folder"
done
install -d -m 1777 /run/lock
install -d -o postgres -g postgres -m 2775 /run/postgresql
chown postgres:postgres /var/lib/postgresql /var/log/postgresql
# Left over from an earlier installation of the real machine, if there is one.
rm -rf /opt/dugout /etc/dugout /var/lib/dugout /var/backups/dugout /usr/local/bin/dugout
# Not with exec: the shell stays as the first process, and waits for those that lost their parents.
"$@"
exit $?
