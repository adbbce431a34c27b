import { sql } from 'kysely';
import type { AddressChanges } from '@dugout/contract/features/people/address.schema.ts';
import type { Tx } from '../../platform/db/database.ts';
import { omitUndefined } from './changes.ts';

/** Of an address `alias`, null where there is none. */
export const addressJson = (alias: string) => {
  const field = (name: string) => sql.ref(`${alias}.${name}`);
  return sql`case when ${field('id')} is not null then json_build_object('id', ${field('id')},
    'address1', ${field('address1')}, 'address2', ${field('address2')}, 'city', ${field('city')},
    'state', ${field('state')}, 'zip', ${field('zip')}) end`;
};

/** Changes the address of a record, or gives it its first one. */
export async function saveAddress(
  tx: Tx,
  owner: { table: 'coaches' | 'players'; id: string; addressId: string | null },
  { address1, address2, city, state, zip }: AddressChanges,
): Promise<void> {
  const values = omitUndefined({ address1, address2, city, state, zip });
  if (Object.keys(values).length === 0) return;
  if (owner.addressId) {
    await tx.updateTable('addresses').set(values).where('id', '=', owner.addressId).execute();
    return;
  }
  // A form without an address sends five empty lines: they make no record.
  if (Object.values(values).every((value) => value === null)) return;
  const { id } = await tx.insertInto('addresses').values(values).returning('id').executeTakeFirstOrThrow();
  await tx.updateTable(owner.table).set({ address_id: id }).where('id', '=', owner.id).execute();
}
