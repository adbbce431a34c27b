import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { syncFolder, writeDurably } from './durable.ts';
import { withClient, type Erasure } from './server.ts';

const listFile = (root: string) => join(root, 'erased.json');

function readErased(root: string): Erasure[] {
  return existsSync(listFile(root)) ? (JSON.parse(readFileSync(listFile(root), 'utf8')) as Erasure[]) : [];
}

const keyOf = ({ kind, id }: Erasure) => `${kind} ${id}`;

/** Only ever added to: a server that was restored to an earlier moment has forgotten what was erased after it. */
export function keepErased(root: string, erased: readonly Erasure[]): void {
  const all = new Map(readErased(root).map((one) => [keyOf(one), one]));
  for (const one of erased) if (!all.has(keyOf(one))) all.set(keyOf(one), one);
  writeDurably(listFile(root), `${JSON.stringify([...all.values()], null, 1)}\n`);
  syncFolder(root);
}

export interface ErasedAgain {
  readonly erased: readonly Erasure[];
  /** In the trash, and not yet for 30 days as this server remembers it: goes by itself. */
  readonly waiting: readonly Erasure[];
  /** Not even in the trash: the moment that was restored is from before it was removed. */
  readonly live: readonly Erasure[];
}

const tableOf = (kind: string) => (kind === 'coach' ? 'coaches' : kind === 'trophy' ? 'trophies' : `${kind}s`);

/** After a restore to an earlier moment: what was purged since is back, and has to go again. */
export async function eraseAgain(root: string, ownerUrl: string): Promise<ErasedAgain> {
  const erased: Erasure[] = [];
  const waiting: Erasure[] = [];
  const live: Erasure[] = [];
  const left: Erasure[] = [];
  await withClient(ownerUrl, async (client) => {
    // No client waits for a reply from before the restore, and any reply may name a record that is erased below.
    await client.query('update idempotency_keys set reply = null where reply is not null');
    for (const one of readErased(root)) {
      const { rows } = await client.query<{ removed: boolean }>(
        `select t.deleted_at is not null as removed from ${client.escapeIdentifier(tableOf(one.kind))} t
          where t.id = $2 and not exists (select from journal_purges p where p.relation = $1 and p.row_id = $2::text)`,
        [one.kind, one.id],
      );
      if (rows.length === 0) continue;
      const { rows: purges } = await client.query<{ done: boolean }>('select purge_record($1, $2, $3) as done', [
        one.kind,
        one.id,
        'backup:erase',
      ]);
      if (purges[0]!.done) erased.push(one);
      else (rows[0]!.removed ? waiting : left).push(one);
    }
    // A trophy goes with its team, which may come later in the list.
    for (const one of left) {
      const { rowCount } = await client.query(
        `select from ${client.escapeIdentifier(tableOf(one.kind))} where id = $1`,
        [one.id],
      );
      (rowCount ? live : erased).push(one);
    }
  });
  return { erased, waiting, live };
}
