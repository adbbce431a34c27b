import pg from 'pg';

export interface JournalFault {
  readonly seq: string | null;
  readonly item: string | null;
  readonly item_id: string | null;
  readonly fault: string;
}

export interface JournalReport {
  readonly faults: readonly JournalFault[];
  /** How many seals there are, and the last one: written down elsewhere, it proves that nothing before it was changed. */
  readonly seals: string;
  readonly head: string;
}

/** Entries are sealed every minute; what is younger than this may still be waiting for it. */
const settledMinutes = 10;

export interface VerifyOptions {
  /** The last moment of a restored database: entries that were new then may never have been sealed. */
  readonly asOf?: Date;
}

/**
 * Verifies the whole chain. `known` is a head that the operator wrote down earlier: the database owner could write a
 * new chain over a changed journal, but not one that goes through that head.
 */
export async function verifyJournal(
  ownerUrl: string,
  known?: string,
  { asOf }: VerifyOptions = {},
): Promise<JournalReport> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'dugout-verify-journal' });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const { rows: faults } = await client.query<JournalFault>(
      `select * from journal_faults(now() - coalesce($1::timestamptz, now()) + make_interval(mins => $2))`,
      [asOf ?? null, settledMinutes],
    );
    const head = await client.query<{ seq: string; hash: string }>(
      "select seq, encode(hash, 'hex') as hash from journal_head",
    );
    const { seq, hash } = head.rows[0]!;
    if (known !== undefined) {
      const found = await client.query("select from journal_seals where hash = decode($1, 'hex')", [known]);
      if (found.rowCount === 0) {
        faults.push({ seq: null, item: null, item_id: null, fault: 'the chain does not go through the given head' });
      }
    }
    return { faults, seals: seq, head: hash };
  } finally {
    await client.end();
  }
}
