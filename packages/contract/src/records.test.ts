import { readdirSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { api } from './api.ts';
import { records } from './records.ts';
import type { Route } from './wire/route.ts';
import { accepted, answered, changes } from './wire/record-schema.ts';
import { isOnlyInDetails, isPersonal, type Field, type RecordDeclaration } from './wire/record.ts';

const folder = new URL('./features/', import.meta.url);
const isRecord = (value: unknown): value is RecordDeclaration =>
  typeof value === 'object' && value !== null && 'kind' in value && 'fields' in value;

it('every declaration is in the list', async () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.record.ts'),
  );
  const found = await Promise.all(
    files.map(async (name) => Object.values((await import(new URL(name, folder).href)) as object).filter(isRecord)),
  );
  expect(new Set(found.flat().map(({ kind }) => kind))).toEqual(new Set(records.map(({ kind }) => kind)));
  expect(records).toHaveLength(new Set(records.map(({ kind }) => kind)).size);
});

/** What people may have typed: short, empty, blank, as long as may be and longer, several lines, what no file can hold. */
const typed = (max: number) =>
  fc.oneof(
    fc.string({ maxLength: 12 }),
    fc.constantFrom(
      '',
      '  ',
      ' a ',
      'two\nlines',
      'tab\there',
      'nul\u0000',
      '\ud800',
      'x'.repeat(max),
      'x'.repeat(max + 1),
    ),
    fc.constantFrom(
      'dana@bombers.example',
      'dana@',
      'bombers.example/a',
      'http://a.example',
      'https://a.example',
      'javascript:1',
    ),
    fc.constantFrom(
      '2027',
      '1899',
      '2101',
      ' 2027 ',
      '20.7',
      '2e3',
      '-1',
      '0',
      '007',
      '8785',
      '2026-03-14',
      '1899-12-31',
    ),
  );

function valuesOf({ sort }: Field): fc.Arbitrary<unknown> {
  switch (sort.of) {
    case 'text':
      return typed(sort.max);
    case 'email':
      return typed(254);
    case 'address':
      return typed(2_000);
    case 'whole number':
      return typed(10);
    case 'choice':
      return fc.constantFrom(...sort.vocabulary.values, ...(sort.first === null ? [''] : []));
    case 'day':
      return fc.constantFrom('', '2026-03-14', '1899-12-31', '9998-12-31', '9999-01-01');
    case 'flag':
      return fc.boolean();
    case 'reference':
      return fc.constant('');
  }
}

const editable = records.flatMap((record) =>
  Object.entries(record.fields)
    .filter(([, field]) => !field.readOnly)
    .map(([name, field]) => ({ label: `${record.kind}.${name}`, record, name, field })),
);

describe.each(editable)('$label', ({ record, name, field }) => {
  const shape = accepted(record) as Record<string, z.ZodType>;
  const change = changes(record) as Record<string, z.ZodType>;

  it('the form refuses what the server refuses, and nothing that it takes', () => {
    fc.assert(
      fc.property(valuesOf(field), (value) => {
        const problem = field.problem(value);
        // `2e3` is a number to the server, and no year to the form.
        fc.pre(
          field.sort.of !== 'whole number' ||
            problem === null ||
            !Number.isInteger(field.sent(value)) ||
            /^\s*\d*\s*$/.test(String(value)),
        );
        const answer = shape[name]!.safeParse(field.sent(value));
        expect(answer.success, JSON.stringify(value)).toBe(problem === null);
        expect(change[name]!.safeParse(field.sent(value)).success).toBe(problem === null);
      }),
      { numRuns: 200 },
    );
  });

  it('what is stored reads back as it was', () => {
    const reads = answeredSchema(record, name);
    fc.assert(
      fc.property(valuesOf(field), (value) => {
        fc.pre(field.problem(value) === null);
        const stored = shape[name]!.parse(field.sent(value));
        if (reads) expect(reads.parse(stored)).toEqual(stored);
        expect(field.sent(field.value(stored))).toEqual(stored);
        expect(field.words(field.value(stored))).toBe(field.words(value));
      }),
    );
  });

  it('left out, it is what an empty form would send; in a change it stays', () => {
    if (field.need === 'required') expect(shape[name]!.safeParse(undefined).success).toBe(false);
    else expect(shape[name]!.parse(undefined)).toEqual(field.sent(field.empty));
    expect(change[name]!.parse(undefined)).toBeUndefined();
  });
});

const answeredSchema = (record: RecordDeclaration, name: string) =>
  (answered(record) as Record<string, z.ZodType | undefined>)[name];

describe('sensitivity', () => {
  it('whatever leads to a person is contact', () => {
    for (const { fields, kind } of records) {
      if (kind === 'organisation') continue;
      for (const [name, field] of Object.entries(fields)) {
        if (/email|phone|address\d|city|zip/i.test(name)) expect(field.sensitivity, `${kind}.${name}`).toBe('contact');
      }
    }
  });

  it('what only the call for one record tells is answered by that call and by no other', () => {
    const held = records.flatMap(({ fields }) =>
      Object.entries(fields).flatMap(([name, field]) => (isOnlyInDetails(field) ? [name] : [])),
    );
    expect(held).toEqual(['birthDate', 'restrictionNote']);
    const routes: Route[] = Object.values(api).flatMap((feature) => Object.values(feature) as Route[]);
    const telling = routes.filter(({ reply }) => {
      const shape = reply ? JSON.stringify(z.toJSONSchema(reply, { unrepresentable: 'any' })) : '';
      return held.some((name) => shape.includes(`"${name}"`));
    });
    expect(routes.length).toBeGreaterThan(100);
    expect(telling.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /players/{id}',
      'GET /players/{id}/parents/{parentId}/reason',
    ]);
  });

  it('these kinds are personal: who reads them is noted, and exports name them', () => {
    expect(records.filter(isPersonal).map(({ kind }) => kind)).toEqual([
      'user',
      'player',
      'guardian',
      'coach',
      'lead',
      'message',
    ]);
  });
});
