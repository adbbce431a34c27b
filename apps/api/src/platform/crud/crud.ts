import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { Filter, ListDeclaration } from '@dugout/contract/wire/list.ts';
import type { Problem } from '@dugout/contract/wire/problem.ts';
import type { Fields, RecordDeclaration } from '@dugout/contract/wire/record.ts';
import type { Route } from '@dugout/contract/wire/route.ts';
import type { Ctx } from '../context.ts';
import type { Db, Tx } from '../db/database.ts';
import { selectRecord, toColumns } from '../db/record-columns.ts';
import { oneByOne } from '../db/record-readers.ts';
import { defineModule, handle, write, type Module } from '../http/mount.ts';
import { fail } from '../http/problem-error.ts';
import { mountList, mountPage } from '../list/mount-list.ts';
import { listSource, type ListSource } from '../list/source.ts';
import type { Written } from '../write/write.ts';

/** A field that the record's declaration does not hold: how it is read from `p`, and written. */
export interface CrudField<V = never> {
  readonly column: string;
  readonly read: RawBuilder<unknown>;
  readonly write: (value: V) => unknown;
  /** Refuses a value for what its schema cannot know. */
  readonly demand?: (tx: Tx, value: V) => Promise<void>;
}

interface Stored {
  id: string;
  version: number;
}

export interface CrudStore<
  Entity,
  Input,
  F extends Record<string, Filter>,
  S extends string,
  Declared extends PropertyKey,
> extends Pick<ListSource<Entity, F, S>, 'table' | 'search' | 'filters' | 'sorts'> {
  /** What people write besides the fields of the record, under its name on the wire. */
  readonly own: { readonly [K in Exclude<keyof Input, Declared>]: CrudField<Input[K]> };
  /** What is only read. */
  readonly readOnly: { readonly [K in Exclude<keyof Entity, keyof Input | 'id' | 'version'>]: RawBuilder<unknown> };
}

const selectOf = (
  record: RecordDeclaration,
  own: Record<string, CrudField>,
  readOnly: Record<string, RawBuilder<unknown>>,
) =>
  sql.join([
    sql`p.id, p.version`,
    selectRecord(record, 'p'),
    ...Object.entries(own).map(([name, { read }]) => sql`${read} as ${sql.ref(name)}`),
    ...Object.entries(readOnly).map(([name, read]) => sql`${read} as ${sql.ref(name)}`),
  ]);

/** What `defineResource` made, of any resource. */
interface Resource<
  Entity,
  F extends Record<string, Filter>,
  S extends string,
  P extends `/${string}`,
  Body extends z.ZodType,
  D extends Fields,
> {
  readonly record: RecordDeclaration<string, D>;
  readonly list: ListDeclaration<Entity, F, S, P>;
  readonly problems: { readonly notFound: Problem };
  readonly routes: Record<'list' | 'get' | 'create' | 'update' | 'remove', Route> & {
    readonly create: { readonly body: Body };
    readonly export?: Route;
  };
}

/**
 * Everything that answers a plain resource, from its declaration and its columns: the list, one of them, and the three
 * writes, each journalled and versioned like any other.
 */
export function crudModule<
  Entity extends Stored,
  F extends Record<string, Filter>,
  S extends string,
  P extends `/${string}`,
  Body extends z.ZodType,
  D extends Fields,
>(
  name: string,
  resource: Resource<Entity, F, S, P, Body, D>,
  store: CrudStore<Entity, z.output<Body>, F, S, keyof D>,
): Module {
  const { record, list, routes } = resource;
  const { kind: entity } = record;
  const { notFound } = resource.problems;
  const { own: declared, readOnly, ...where } = store;
  const own = declared as Record<string, CrudField>;
  const select = selectOf(record, own, readOnly);
  const columnsOf = (input: Record<string, unknown>): Record<string, unknown> => ({
    ...toColumns(record as RecordDeclaration, input),
    ...Object.fromEntries(
      Object.entries(own).flatMap(([name, { column, write: w }]) =>
        input[name] === undefined ? [] : [[column, w(input[name] as never)]],
      ),
    ),
  });
  const demandValid = async (tx: Tx, input: Record<string, unknown>): Promise<void> => {
    for (const [name, { demand }] of Object.entries(own)) {
      if (input[name] !== undefined) await demand?.(tx, input[name] as never);
    }
  };
  const table = sql.table(store.table);

  const find = async (db: Db | Tx, id: string, lock = false): Promise<Entity | null> => {
    const { rows } = await sql<Entity>`
      select ${select} from ${table} p where p.id = ${id} and p.deleted_at is null
      ${lock ? sql`for update` : sql``}`.execute(db);
    return rows[0] ?? null;
  };
  const live = async (db: Db | Tx, id: string, lock = false): Promise<Entity> =>
    (await find(db, id, lock)) ?? fail(notFound);

  const put = async (tx: Tx, id: string, values: Record<string, unknown>): Promise<void> => {
    if (Object.keys(values).length === 0) return;
    const assignments = Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
    await sql`update ${table} set ${sql.join(assignments)} where id = ${id}`.execute(tx);
  };
  const trash = (ctx: Ctx) => ({ deleted_at: ctx.clock.now(), deleted_by: ctx.actor!.userId });

  const create = async (tx: Tx, input: Record<string, unknown>): Promise<Written<Entity>> => {
    await demandValid(tx, input);
    const values = columnsOf(input);
    const { rows } = await sql<{ id: string }>`
      insert into ${table} (${sql.join(Object.keys(values).map((column) => sql.ref(column)))})
      values (${sql.join(Object.values(values))}) returning id`.execute(tx);
    const after = await live(tx, rows[0]!.id);
    return { entity, id: after.id, before: null, after, reply: after };
  };
  const update = async (tx: Tx, id: string, input: Record<string, unknown>): Promise<Written<Entity>> => {
    const before = await live(tx, id, true);
    await demandValid(tx, input);
    await put(tx, id, columnsOf(input));
    const after = await live(tx, id);
    return { entity, id, before, after, reply: after };
  };
  const remove = async (tx: Tx, ctx: Ctx, id: string): Promise<Written<unknown>> => {
    const before = await live(tx, id, true);
    await put(tx, id, trash(ctx));
    return { entity, id, before, after: null, reply: routes.remove.reply === null ? undefined : true };
  };

  const source = listSource(list, { ...where, tieBreak: [], select, joins: sql``, toRow: (row: Entity) => row });
  const idOf = ({ params }: { params: unknown }) => (params as { id: string }).id;
  const inputOf = ({ body }: { body: unknown }) => body as Record<string, unknown>;
  const written = (change: Promise<Written<unknown>>) => change as Promise<Written<never>>;
  const mounted = [
    ...(routes.export
      ? mountList({ list: routes.list, export: routes.export }, source)
      : [mountPage(routes.list, source)]),
    handle(routes.get, (call) => live(call.ctx.db, idOf(call)) as Promise<never>),
    write(routes.create, (call) => written(create(call.tx, inputOf(call)))),
    write(routes.update, (call) => written(update(call.tx, idOf(call), inputOf(call)))),
    write(routes.remove, (call) => written(remove(call.tx, call.ctx, idOf(call)))),
  ];
  return defineModule(name, mounted, { [entity]: oneByOne(find) });
}
