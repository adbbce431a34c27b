import type { z } from 'zod';
import { idParams } from './fields.ts';
import { listRoutes } from './list-routes.ts';
import type { Filter, ListDeclaration } from './list.ts';
import { problem } from './problem.ts';
import type { Fields, RecordDeclaration } from './record.ts';
import { defineRoute } from './route.ts';

interface Words<
  E extends z.ZodType,
  I extends z.ZodType,
  N extends string,
  R extends z.ZodType | null,
  C extends z.ZodType,
  D extends Fields = Fields,
> {
  readonly record: RecordDeclaration<N, D>;
  /** In a sentence: 'a sponsor'. */
  readonly one: string;
  readonly entity: E;
  /** The whole of what people write. */
  readonly input: I;
  /** What a change may hold: what it leaves out stays as it is. */
  readonly changes: C;
  /** What a removal is answered with, where the specification says something. */
  readonly removed?: R;
}

/** The calls of a plain resource: its list, one of them, create, change and remove to the trash. */
function crudRoutes<
  const P extends `/${string}`,
  E extends z.ZodType,
  I extends z.ZodType,
  N extends string,
  R extends z.ZodType | null,
  C extends z.ZodType,
>(
  list: ListDeclaration<never, Record<string, Filter>, string, P>,
  { record: { kind: name }, one, entity, input, changes, removed }: Words<E, I, N, R, C>,
  problems: ReturnType<typeof problemsOf<N>>,
) {
  const { path, access } = list;
  const below = `${path}/{id}` as `${P}/{id}` & `/${string}`;
  const { list: page, export: file } = listRoutes(list, entity);
  const routes = {
    list: page,
    get: defineRoute({
      method: 'GET',
      path: below,
      access,
      summary: `One ${name}`,
      params: idParams,
      reply: entity,
      errors: [problems.notFound],
    }),
    create: defineRoute({
      method: 'POST',
      path,
      access,
      summary: `Add ${one}`,
      body: input,
      reply: entity,
      status: 201,
      errors: [],
    }),
    update: defineRoute({
      method: 'PUT',
      path: below,
      access,
      summary: `Change ${one}`,
      params: idParams,
      body: changes,
      reply: entity,
      errors: [problems.notFound],
    }),
    remove: defineRoute({
      method: 'DELETE',
      path: below,
      access,
      summary: `Move ${one} to the trash`,
      params: idParams,
      reply: (removed ?? null) as R,
      errors: [problems.notFound],
    }),
  } as const;
  return list.export ? { ...routes, export: file } : routes;
}

const problemsOf = <const N extends string>(name: N) => ({
  notFound: problem(`${name}.not-found`, 404, `This ${name} no longer exists.`),
});

/**
 * A plain resource, declared once: what it is called, what it holds and what may be written. Its calls, what they
 * refuse with, how they are answered (`crud` in the API) and how the console makes them all follow from it.
 */
export function defineResource<
  Row,
  F extends Record<string, Filter>,
  S extends string,
  const P extends `/${string}`,
  E extends z.ZodType,
  I extends z.ZodType,
  const N extends string,
  C extends z.ZodType,
  R extends z.ZodType | null = null,
  D extends Fields = Fields,
>(list: ListDeclaration<Row, F, S, P>, words: Words<E, I, N, R, C, D>) {
  const { record } = words;
  const problems = problemsOf(record.kind);
  // A list of any row: the calls do not look into them.
  const anyList = list as unknown as ListDeclaration<never, Record<string, Filter>, string, P>;
  return { record, list, problems, routes: crudRoutes<P, E, I, N, R, C>(anyList, words, problems) } as const;
}
