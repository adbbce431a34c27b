import type { Mutation } from './mutation.ts';

const reach = (tests: string) => ({ file: 'apps/api/src/modules/search/reach.test.ts', tests });

export const searchMutations: readonly Mutation[] = [
  {
    what: 'a parent in the trash still leads to a child',
    file: 'apps/api/src/modules/people/family.ts',
    from: 'guardian.id = link.parent_id and guardian.deleted_at is null',
    to: 'guardian.id = link.parent_id',
    caughtBy: reach('a parent in the trash'),
  },
  {
    what: 'the number of an older record finds a child whom somebody else is linked to',
    file: 'apps/api/src/modules/people/family.ts',
    from: 'sql`not exists (select from player_parents link where link.player_id = p.id)`',
    to: 'sql`true`',
    caughtBy: reach('the number of an older record'),
  },
  {
    what: 'a child who is named in the line of her parent was not read',
    file: 'apps/api/src/modules/search/search.module.ts',
    from: 'ids.push(...named)',
    to: 'ids.push()',
    caughtBy: reach('who is named'),
  },
  {
    what: 'the last four figures of a number find everybody who shares them',
    file: 'packages/contract/src/features/search/search.rules.ts',
    from: 'named ? fewestFiguresWithName : fewestFigures',
    to: 'fewestFiguresWithName',
    caughtBy: reach('its beginning is enough'),
  },
  {
    what: 'a purge leaves the saved views that look for the number',
    file: 'packages/database/migrations/0081_views_by_phone.sql',
    from: 'starts_with(h.number, l.figures) or right(h.number, length(l.figures)) = l.figures',
    to: 'false)',
    caughtBy: { file: 'apps/api/src/modules/views/views.test.ts', tests: 'looks for a phone number' },
  },
];
