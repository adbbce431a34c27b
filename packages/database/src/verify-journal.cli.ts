import { parseArgs } from 'node:util';
import { ownerUrlOf } from './database-tls.ts';
import { verifyJournal } from './verify-journal.ts';

const ownerUrl = ownerUrlOf(process.env);
if (ownerUrl === undefined) throw new Error('OWNER_DATABASE_URL is not set');
const { values } = parseArgs({ options: { head: { type: 'string' } } });

const { faults, seals, head } = await verifyJournal(ownerUrl, values.head);
for (const { seq, item, item_id, fault } of faults) {
  console.log([seq && `seal ${seq}`, item && `${item} ${item_id}`, fault].filter(Boolean).join(': '));
}
console.log(`${seals} seals, ${faults.length} faults. Head: ${head}`);
process.exitCode = faults.length > 0 ? 1 : 0;
