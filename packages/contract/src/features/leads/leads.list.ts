import { defineList, term } from '../../wire/list.ts';
import { exported } from '../../wire/record.ts';
import { localTime } from '../../wire/local-time.ts';
import { phoneText } from '../../wire/phone.ts';
import { leadKinds } from '../../vocabulary/people.ts';
import { positions } from '../../vocabulary/players.ts';
import { ageGroups } from '../../vocabulary/teams.ts';
import { contactOf, isConverted, parentNameOf, playerNameOf } from './lead.rules.ts';
import type { Lead } from './lead.schema.ts';
import { leadRecord } from './lead.record.ts';

const column = exported(leadRecord);
const joined = (parts: readonly (string | null)[]) => parts.filter(Boolean).join(', ') || null;
const contactText = (lead: Lead) => {
  const { email, phone } = contactOf(lead);
  return joined([email, phone && phoneText(phone)]);
};

/** The console does not page it: it loads further pages of this size while people scroll. */
export const leadsList = defineList<Lead>()({
  name: 'leads',
  path: '/portal/leads',
  access: 'admin',
  of: leadRecord,
  searchable: true,
  filters: { kind: term(leadKinds), ageGroup: term(ageGroups) },
  sorts: ['createdAt', 'kind', 'player', 'ageGroup', 'pos', 'gradYear', 'parent', 'contact', 'converted'],
  defaultSort: ['-createdAt'],
  pageSizes: [50],
  export: {
    fileName: 'bomber-portal-leads',
    columns: [
      ['Created', (lead, { timeZone }) => localTime(lead.createdAt, timeZone)],
      column('kind'),
      ['Player', playerNameOf],
      column('ageGroup'),
      ['Pos', (lead) => joined([lead.pos1, lead.pos2].map((pos) => pos && positions.label(pos)))],
      column('gradYear'),
      ['Parent', parentNameOf],
      ['Contact', contactText],
      ['Converted', (lead) => (isConverted(lead) ? 'Yes' : 'No')],
    ],
  },
});
