import type pg from 'pg';

/**
 * As if a record had been removed that long ago, and sealed then. Only the owner of the database could do so, with a
 * new chain over all of it, which does not go through a head that was written down.
 */
export async function ageTrash(owner: pg.Client, relation: string, id: string, days: number): Promise<void> {
  await ageSeals(owner, id, days);
  await owner.query(
    `update ${owner.escapeIdentifier(relation)} set deleted_at = deleted_at - make_interval(days => $2) where id = $1`,
    [id, days],
  );
}

export async function ageSeals(owner: pg.Client, id: string, days: number): Promise<void> {
  await owner.query(
    `update journal_seals set sealed_at = sealed_at - make_interval(days => $2) where item = 'change' and item_id in (
      select id from journal_changes where row_id = $1::text and after ->> 'deleted_at' is not null)`,
    [id, days],
  );
  await rewriteChain(owner);
}

/** A new chain over the journal as it is, with the times that its seals have. */
export async function rewriteChain(owner: pg.Client): Promise<void> {
  await owner.query(`
    do $$
    declare
      one record;
      link bytea := sha256('Dugout');
    begin
      for one in
        select s.*, i.lasting, s.seq < (select p.seq from journal_seals p where p.item = 'past') as is_past
        from journal_seals s join journal_items i using (item, item_id) order by s.seq
      loop
        link := case when one.is_past then journal_link(link, one.item, one.lasting, one.body)
          else journal_link(link, one.item, one.lasting, one.body, one.sealed_at) end;
        update journal_seals set hash = link where seq = one.seq;
      end loop;
      update journal_head set hash = link;
    end
    $$`);
}
