import type { z } from 'zod';

export type Schema = z.core.$ZodType;
/** The kinds that inputs are made of; replies use a few more, which no check looks into. */
type Known =
  | z.core.$ZodString
  | z.core.$ZodNumber
  | z.core.$ZodBoolean
  | z.core.$ZodNull
  | z.core.$ZodLiteral
  | z.core.$ZodEnum
  | z.core.$ZodNullable
  | z.core.$ZodOptional
  | z.core.$ZodDefault
  | z.core.$ZodPipe
  | z.core.$ZodUnion
  | z.core.$ZodObject
  | z.core.$ZodRecord
  | z.core.$ZodArray;

/** What a schema is made of; a type of its own for each kind, by which a `switch` tells them apart. */
export const definitionOf = (schema: Schema) => (schema as Known)._zod.def;

export interface Bounds {
  readonly min?: number;
  readonly max?: number;
}

/** The least and the most that the checks of a text, a number or an array allow. */
export function boundsOf(schema: Schema): Bounds {
  const bounds: { min?: number; max?: number } = {};
  for (const check of definitionOf(schema).checks ?? []) {
    const def = check._zod.def as { check: string; minimum?: number; maximum?: number; value?: unknown };
    if (def.check === 'min_length') bounds.min = def.minimum!;
    else if (def.check === 'max_length') bounds.max = def.maximum!;
    else if (def.check === 'greater_than') bounds.min = Number(def.value);
    else if (def.check === 'less_than') bounds.max = Number(def.value);
  }
  return bounds;
}

/** The format of a text (`uuid`, `datetime`, …), and the pattern where it has one. */
export function formatOf(schema: Schema): { format?: string; pattern?: RegExp } {
  const own = definitionOf(schema) as { format?: string; pattern?: RegExp };
  const found: { format?: string; pattern?: RegExp } = own.format ? { format: own.format } : {};
  for (const def of [own, ...(definitionOf(schema).checks ?? []).map((check) => check._zod.def)]) {
    const { pattern } = def as { pattern?: RegExp };
    if (pattern) found.pattern = pattern;
  }
  return found;
}

/** Without what may be left out, be null, or be turned into something else afterwards. */
function coreOf(schema: Schema): Schema {
  const def = definitionOf(schema);
  if (def.type === 'optional' || def.type === 'nullable' || def.type === 'default') return coreOf(def.innerType);
  return def.type === 'pipe' ? coreOf(def.in) : schema;
}

export const optionsOf = (schema: Schema): readonly Schema[] => {
  const def = definitionOf(coreOf(schema));
  return def.type === 'union' ? def.options.flatMap(optionsOf) : [coreOf(schema)];
};

/** A place in a value, with what may stand there. */
export interface Place {
  readonly path: readonly (string | number)[];
  readonly schemas: readonly Schema[];
}

/** Every place that a schema knows, from the outside to the inside; of arrays the first item. */
export function placesOf(schema: Schema, path: Place['path'] = []): Place[] {
  const schemas = optionsOf(schema);
  const below = new Map<string, Place>();
  for (const option of schemas) {
    const def = definitionOf(option);
    const children: [string | number, Schema][] =
      def.type === 'object' ? Object.entries(def.shape) : def.type === 'array' ? [[0, def.element]] : [];
    for (const [key, child] of children) {
      for (const place of placesOf(child, [...path, key])) {
        const name = place.path.join('\n');
        const known = below.get(name);
        below.set(name, known ? { ...known, schemas: [...known.schemas, ...place.schemas] } : place);
      }
    }
  }
  return [{ path, schemas }, ...below.values()];
}

/** Whether a place takes text as a user types it. */
export const takesText = ({ schemas }: Place) =>
  schemas.some((schema) => ['string', 'enum', 'literal', 'number'].includes(definitionOf(schema).type));

type Container = Record<string | number, unknown>;

/** A copy with something else at the path; what is missing on the way is made. */
export function placed(value: unknown, path: Place['path'], put: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return put;
  const at: Container =
    typeof value === 'object' && value !== null
      ? Array.isArray(value)
        ? ([...value] as unknown as Container)
        : { ...(value as Container) }
      : typeof key === 'number'
        ? ([] as unknown as Container)
        : {};
  at[key] = placed(at[key], rest, put);
  return at;
}

export function without(value: unknown, path: Place['path']): unknown {
  const [key, ...rest] = path;
  if (key === undefined || typeof value !== 'object' || value === null) return value;
  if (rest.length > 0) return placed(value, [key], without((value as Container)[key], rest));
  if (Array.isArray(value)) return value.filter((_, index) => index !== key);
  return Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));
}
