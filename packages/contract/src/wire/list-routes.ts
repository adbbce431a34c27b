import { z } from 'zod';
import { text as textField } from './fields.ts';
import { largestPage, none, parseSort, type Filter, type ListDeclaration, type Sort } from './list.ts';
import { defineRoute, type Access } from './route.ts';

/** The query of a list call, as the decisions write it; strict, because a misspelt filter must not answer everything. */
export interface ListQuery {
  search?: string | undefined;
  sort?: Sort[] | undefined;
  page: number;
  pageSize?: number | undefined;
  filters: Record<string, string | number>;
}

function filterSchema(filter: Filter): z.ZodType {
  switch (filter.kind) {
    case 'text':
      return textField(200);
    case 'id':
      return z.uuid();
    case 'number':
      return z.coerce.number().int().min(filter.min).max(filter.max);
    case 'day':
      return z.iso.date().refine((day) => day >= '1900', 'Is before the year 1900.');
    case 'month':
      return z.string().regex(/^(19|[2-9]\d)\d{2}-(0[1-9]|1[0-2])$/, 'Write the month as 2026-03.');
    case 'choice':
      return z.enum(filter.values);
  }
}

export type AnyList = ListDeclaration<never, Record<string, Filter>, string>;

function sortSchema(list: AnyList) {
  return z
    .string()
    .max(500)
    .refine((value) => parseSort(list.sorts, value) !== null, `Sort by: ${list.sorts.join(', ')}.`)
    .optional();
}

const askedSchema = (filter: Filter) =>
  filter.none ? z.union([z.literal(none), filterSchema(filter)]) : filterSchema(filter);

function selectionShape(list: AnyList) {
  const filters = Object.fromEntries(Object.entries(list.filters).map(([key, f]) => [key, askedSchema(f).optional()]));
  const search = list.searchable ? { search: textField(200).optional() } : {};
  return { ...search, ...filters, sort: sortSchema(list) };
}

/** Splits the flat query into the parts that the list mechanism works with. Empty text means "no filter". */
export function readListQuery(list: AnyList, query: Record<string, unknown>): ListQuery {
  const { search, sort, page, pageSize } = query as {
    search?: string;
    sort?: string;
    page?: number;
    pageSize?: number;
  };
  const filters: Record<string, string | number> = {};
  for (const key of Object.keys(list.filters)) {
    const value = query[key] as string | number | undefined;
    if (value !== undefined && value !== '') filters[key] = value;
  }
  return {
    ...(search ? { search } : {}),
    ...(sort === undefined ? {} : { sort: parseSort(list.sorts, sort) ?? [] }),
    page: page ?? 1,
    ...(pageSize === undefined ? {} : { pageSize }),
    filters,
  };
}

const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** The selection of a list for another view of it, without the parts that the view settles itself. */
export function selectionQuery(list: AnyList, without: readonly string[]) {
  const shape = Object.entries(selectionShape(list)).filter(([key]) => !without.includes(key));
  return z.strictObject(Object.fromEntries(shape) as Record<string, z.ZodType>);
}

/** What may be kept of a list's address: everything but the page. */
export function savedQuery(list: AnyList) {
  const sizes = list.pageSizes.map(String);
  return z.strictObject({
    ...selectionShape(list),
    pageSize: z
      .string()
      .refine((size) => sizes.includes(size), `One of: ${sizes.join(', ')}.`)
      .optional(),
  });
}

/** A page of a list. */
export function pageRoute<const P extends `/${string}`, R extends z.ZodType>(
  list: AnyList & { readonly path: P; readonly access: Access },
  row: R,
) {
  return defineRoute({
    method: 'GET',
    path: list.path,
    access: list.access,
    summary: `The ${list.name}: search, filter, sort and page`,
    query: z.strictObject({
      ...selectionShape(list),
      page: z.coerce.number().int().min(1).max(1_000_000).optional(),
      pageSize: z.coerce.number().int().min(1).max(largestPage(list)).optional(),
    }),
    reply: z.array(row),
    errors: [],
  });
}

/** With a purpose it is the file that holds more. */
function purposeShape({ export: exported }: AnyList) {
  const purposes = exported?.withMore?.purposes.values;
  return purposes ? { purpose: z.enum(purposes).optional() } : {};
}

/** The two calls of a list: a page of it, and the export of the same rows in the same order. */
export function listRoutes<const P extends `/${string}`, R extends z.ZodType>(
  list: AnyList & { readonly path: P; readonly access: Access },
  row: R,
) {
  return {
    list: pageRoute(list, row),
    export: defineRoute({
      method: 'GET',
      path: `${list.path}/export` as `${P}/export` & `/${string}`,
      access: list.access,
      summary: `The ${list.name} as a file: the same rows in the same order, without paging`,
      confirmed: true,
      query: z.strictObject({ ...selectionShape(list), format: z.enum(exportFormats), ...purposeShape(list) }),
      reply: null,
      status: 200,
      // Two million rows are counted and sorted before the first leaves.
      seconds: 65,
      errors: [],
    }),
  };
}
