import { sql } from 'kysely';
import { leadsList } from '@dugout/contract/features/leads/leads.list.ts';
import { equals, listSource } from '../../platform/list/source.ts';
import { foundBesides, leadsMeant } from '../people/public.ts';
import { leadColumns, toLead } from './leads.store.ts';

export const leadsSource = listSource(leadsList, {
  table: 'leads',
  search: 'search',
  prepare: foundBesides(leadsMeant),
  filters: { kind: equals('kind'), ageGroup: equals('age_group') },
  sorts: {
    createdAt: 'created_at',
    kind: 'kind',
    player: 'player_name',
    ageGroup: 'age_group',
    pos: 'pos1',
    gradYear: 'grad_year',
    parent: 'parent_name',
    contact: 'contact',
    converted: 'converted',
  },
  // What is equal stays in the order in which it came, which is what a list of applications is about.
  tieBreak: [],
  select: leadColumns,
  joins: sql``,
  toRow: toLead,
});
