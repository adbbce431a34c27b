import fc from 'fast-check';
import * as z from 'zod';
import { boundsOf, definitionOf, formatOf, type Schema } from './zod-shape.ts';

/** What the arbitraries draw from besides chance: words that some rule takes, and ids of records that are there. */
export interface Material {
  readonly words: readonly string[];
  readonly ids: readonly string[];
}

const accepts = (schema: Schema, value: unknown) => z.safeParse(schema, value).success;
const longest = 400;

const moments = fc.oneof(
  fc.date({ min: new Date('2020-01-01'), max: new Date('2030-12-31'), noInvalidDate: true }),
  fc.date({ min: new Date('0000-01-01'), max: new Date('9999-12-31T23:59:59.999Z'), noInvalidDate: true }),
  fc.constantFrom('0000-01-01', '9999-12-31T23:59Z', '1900-01-01', '9998-12-31T23:59Z').map((edge) => new Date(edge)),
);
const offsets = ['Z', '+00:00', '-05:00', '+05:30', '+14:00', '-12:00', '+23:59'];
const clocks: readonly ((iso: string, offset: string) => string)[] = [
  (iso, offset) => `${iso.slice(0, 19)}${offset}`,
  (iso) => iso,
  (iso, offset) => `${iso.slice(0, 23)}${offset}`,
  (iso) => iso.slice(0, 16),
  (iso) => iso.slice(0, 19),
];

/** Each way to write a moment down that the rule takes. */
function momentsOf(schema: Schema): fc.Arbitrary<string> {
  const choice = fc.tuple(moments, fc.constantFrom(...offsets), fc.constantFrom(...clocks), fc.nat(9));
  const recent = (drawn: Date) => new Date(Date.UTC(2001, 0, 1) + (drawn.getTime() % 700_000_000_000));
  return choice.map(([drawn, offset, write, stay]) => {
    const moment = stay > 1 ? recent(drawn) : drawn;
    const ways = [write, ...clocks].map((way) => way(moment.toISOString(), offset));
    return ways.find((way) => accepts(schema, way)) ?? recent(moment).toISOString();
  });
}

function textsOf(schema: Schema, { words, ids }: Material): fc.Arbitrary<string> {
  const { format, pattern } = formatOf(schema);
  if (format === 'uuid') return fc.oneof({ weight: 5, arbitrary: known(ids) }, { weight: 1, arbitrary: fc.uuid() });
  if (format === 'datetime') return momentsOf(schema);
  if (format === 'date') return moments.map((moment) => moment.toISOString().slice(0, 10));
  const tame = words.filter((word) => accepts(schema, word));
  const usual = tame.length > 0 ? fc.constantFrom(...tame) : pattern ? fc.stringMatching(pattern) : fc.string();
  const { min = 0, max = longest } = boundsOf(schema);
  const size = { minLength: Math.min(min, longest), maxLength: Math.min(max, longest) };
  const wild = fc.oneof(
    fc.string({ ...size, unit: 'grapheme', size: 'small' }),
    fc.string({ ...size, unit: 'binary', size: 'small' }),
    fc.constantFrom(
      'q'.repeat(size.minLength),
      'q'.repeat(Math.min(max, 20_000)),
      '🥎'.repeat(Math.floor(size.maxLength / 2)),
    ),
  );
  return fc
    .tuple(wild, usual, fc.nat(2))
    .map(([one, other, chance]) => (chance > 0 && accepts(schema, one) ? one : other));
}

/** Read when a value is drawn: records come and go. */
const known = (ids: readonly string[]) => fc.nat().map((n) => ids[n % ids.length] ?? crypto.randomUUID());

function numbersOf(schema: Schema): fc.Arbitrary<number> {
  const { min = -(2 ** 53) + 1, max = 2 ** 53 - 1 } = boundsOf(schema);
  const whole = fc.oneof(
    fc.integer({ min, max: Math.min(max, min + 40) }),
    fc.maxSafeInteger(),
    fc.constantFrom(min, max),
  );
  return whole.map((n) => (accepts(schema, n) ? n : min));
}

/** Left out as often as not: `undefined` is no key at all. */
function recordsOf(shape: Readonly<Record<string, Schema>>, material: Material): fc.Arbitrary<unknown> {
  const fields = Object.entries(shape).map(([key, child]) => [key, valuesOf(child, material)] as const);
  return fc
    .record(Object.fromEntries(fields))
    .map((value) => Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)));
}

/** Values that a schema takes; or nearly, where a rule looks at several fields together: the caller looks again. */
export function valuesOf(schema: Schema, material: Material): fc.Arbitrary<unknown> {
  const def = definitionOf(schema);
  switch (def.type) {
    case 'string':
      return textsOf(schema, material);
    case 'number':
      return numbersOf(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'literal':
      return fc.constantFrom(...def.values);
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries));
    case 'nullable':
      return fc.option(valuesOf(def.innerType, material), { nil: null, freq: 4 });
    case 'optional':
    case 'default':
      return fc.option(valuesOf(def.innerType, material), { nil: undefined, freq: 2 });
    case 'pipe':
      return valuesOf(def.in, material);
    case 'union':
      return fc.oneof(...def.options.map((option) => valuesOf(option, material)));
    case 'record':
      return fc.dictionary(textsOf(def.keyType, material), valuesOf(def.valueType, material), { maxKeys: 3 });
    case 'object':
      return recordsOf(def.shape, material);
    case 'array': {
      const { min = 0, max = 3 } = boundsOf(schema);
      return fc.array(valuesOf(def.element, material), { minLength: min, maxLength: Math.min(max, min + 3) });
    }
    default:
      throw new Error(`Nobody knows how to make ${JSON.stringify(def)}: no input was one so far`);
  }
}
