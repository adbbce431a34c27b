import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { unnoticedRows, type ListDeclaration } from '@dugout/contract/wire/list.ts';
import type { SignedIn, TestApp } from '../../../apps/api/test/app.ts';
import { modules } from '../../../apps/api/src/modules.ts';
import type { Cell, Table } from './hostile-cells.ts';

type AnyList = ListDeclaration<never>;
type Exported = AnyList & { readonly export: NonNullable<AnyList['export']> };

/** Every list that is declared with an export: as many as there are calls that send one. */
export async function exportedLists(): Promise<Exported[]> {
  const files = globSync('packages/contract/src/features/*/*.{list,record}.ts');
  const declared = await Promise.all(files.map(async (file) => Object.values((await import(resolve(file))) as object)));
  const lists = declared
    .flat()
    .filter((one: unknown): one is Exported => typeof one === 'object' && one !== null && 'export' in one);
  const routes = modules.flatMap(({ mounted }) => mounted).filter(({ route }) => route.path.endsWith('/export'));
  if (lists.length !== routes.length) throw new Error(`${lists.length} lists for ${routes.length} exports`);
  return lists;
}

/** What the export of a list should hold: its pages, in the words of its declared columns. */
export async function expectedTable(admin: SignedIn, list: Exported, timeZone: string): Promise<Table> {
  const rows: Cell[][] = [];
  for (let page = 1; ; page += 1) {
    const answer = await admin.call({
      url: `/api${list.path}`,
      query: { page: String(page), pageSize: String(unnoticedRows) },
    });
    const found = answer.json<never[]>();
    rows.push(...found.map((row) => list.export.columns.map(([, cell]) => cell(row, { timeZone }))));
    if (found.length < unnoticedRows) return { headers: list.export.columns.map(([header]) => header), rows };
  }
}

export const timeZoneOf = async ({ db }: TestApp): Promise<string> =>
  (await db.selectFrom('organisation').select('time_zone').executeTakeFirstOrThrow()).time_zone;

export async function exportedFile(admin: SignedIn, list: Exported, format: 'csv' | 'xlsx') {
  const answer = await admin.call({ url: `/api${list.path}/export`, query: { format } });
  return { content: answer.rawPayload, name: String(answer.headers['content-disposition']), status: answer.statusCode };
}
