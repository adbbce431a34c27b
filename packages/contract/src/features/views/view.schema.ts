import { z } from 'zod';
import { id, requiredText, version } from '../../wire/fields.ts';
import { savedQuery } from '../../wire/list-routes.ts';
import type { AnyList } from '../../wire/list-routes.ts';
import { viewedListNames, viewedLists } from './view.lists.ts';
import { viewLimits, viewMessages } from './view.rules.ts';

/** What the address says of a list, without the page: `{ state: 'TX', sort: '-gradYear' }`. */
const ViewQuery = z.record(z.string().max(50), z.string().max(500));

/** The filters and the order of a list, saved by an administrator under a name. A search may hold a child's name. */
export const View = z.object({
  id,
  version,
  list: z.string(),
  name: z.string(),
  /** Seen by all administrators; otherwise by its owner alone, in every call. */
  shared: z.boolean(),
  /** Whose it is: null once that person is purged. */
  owner: z.object({ id, name: z.string() }).nullable(),
  mine: z.boolean(),
  /** As it was saved: the console leaves out a filter that the list no longer has. */
  query: ViewQuery,
  /** The list opens with it for the caller. */
  isDefault: z.boolean(),
});
export type View = z.output<typeof View>;

/** Parsed by the declaration of the list itself: what the list would refuse, a view of it cannot hold. */
export const ViewInput = z
  .strictObject({
    list: z.enum(viewedListNames),
    name: requiredText(viewLimits.name, viewMessages.nameRequired),
    shared: z.boolean(),
    query: ViewQuery,
  })
  .superRefine(({ list, query }, issue) => {
    const parsed = savedQuery(viewedLists[list] as unknown as AnyList).safeParse(query);
    for (const { path, message } of parsed.error?.issues ?? []) {
      issue.addIssue({ code: 'custom', path: ['query', ...path], message });
    }
  });
export type ViewInput = z.output<typeof ViewInput>;
