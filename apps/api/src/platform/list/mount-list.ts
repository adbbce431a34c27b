import type { FastifyReply } from 'fastify';
import { readListQuery, type ExportFormat, type ListQuery } from '@dugout/contract/wire/list-routes.ts';
import type { Route } from '@dugout/contract/wire/route.ts';
import type { Ctx } from '../context.ts';
import { stream, type Mounted } from '../http/mount.ts';
import { sendExport } from './export.ts';
import { readPage, type Page } from './query.ts';
import { noteReading } from './reading-volume.ts';
import { counter } from '../telemetry/meters.ts';
import type { BoundList } from './source.ts';

const rowsRead = counter('dugout_list_rows_total', 'Rows that were sent as pages of lists', { list: null });

interface ListRoutes {
  list: Route;
  export: Route;
}

const changesWithTime = ({ source: { changesWithTime: asks = [] } }: BoundList, { filters }: ListQuery) =>
  typeof asks === 'object' ? asks.some((name) => filters[name] !== undefined) : asks === true;

export function mountPage(route: Route, bound: BoundList): Mounted {
  return {
    route,
    answer: async ({ ctx, query, reply }) => {
      const asked = readListQuery(bound.list, query as Record<string, unknown>);
      const page = await readPage(ctx.db, bound, asked);
      const ids = page.rows.map((row) => (row as { id: string }).id);
      const eachTime = async (reader: Ctx) => {
        await noteReading(reader, bound.list, ids);
        rowsRead.inc({ list: bound.list.name }, ids.length);
      };
      await eachTime(ctx);
      describePage(reply, route.path, query as Record<string, unknown>, asked, page);
      return { body: page.rows, ...(changesWithTime(bound, asked) ? {} : { eachTime }) };
    },
    of: bound.list.of,
    source: bound,
    warmUp: async (db) => {
      const { rows } = await readPage(db, bound, { page: 1, pageSize: bound.list.pageSizes[0], filters: {} });
      JSON.stringify(route.reply!.parse(rows));
    },
  };
}

/** Both calls of a list, from its declaration and its source. */
export function mountList(routes: ListRoutes, bound: BoundList): Mounted[] {
  return [
    mountPage(routes.list, bound),
    stream(routes.export, async ({ ctx, query, reply }) => {
      const { format, purpose = null, ...selection } = query as { format: ExportFormat; purpose?: string };
      await sendExport(ctx, reply, bound, readListQuery(bound.list, selection), { format, purpose });
    }),
  ];
}

function describePage(
  reply: FastifyReply,
  path: string,
  query: Record<string, unknown>,
  asked: ListQuery,
  { rows, total, atLeast, unfiltered, pageSize }: Page,
): void {
  reply.header('x-total-count', String(total));
  reply.header('x-total-count-relation', atLeast ? 'at-least' : 'exact');
  if (unfiltered !== null) reply.header('x-unfiltered-count', String(unfiltered));
  const address = (page: number) => {
    const parameters = new URLSearchParams();
    for (const [key, value] of Object.entries({ ...query, page, pageSize })) {
      if (value !== undefined) parameters.set(key, String(value));
    }
    return `</api${path}?${parameters.toString()}>`;
  };
  const seen = (asked.page - 1) * pageSize + rows.length;
  const links: string[] = [];
  if (asked.page > 1) links.push(`${address(asked.page - 1)}; rel="prev"`);
  if (rows.length === pageSize && (atLeast || seen < total)) links.push(`${address(asked.page + 1)}; rel="next"`);
  if (links.length > 0) reply.header('link', links.join(', '));
}
