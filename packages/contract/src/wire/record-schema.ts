import { z } from 'zod';
import {
  checkedAddress,
  day,
  givenDay,
  id,
  nullableAddress,
  nullableChoice,
  nullableEmail,
  nullableText,
  requiredText,
  text,
} from './fields.ts';
import { isOneLine, oneLineMessage } from './typed-text.ts';
import {
  isOnlyInDetails,
  type AnswerOf,
  type EditableName,
  type Field,
  type Fields,
  type ListedName,
  type NeedOf,
  type OwnName,
  type Pattern,
  type RecordDeclaration,
} from './record.ts';

type Schema<A> = z.ZodType<A, A>;
type Accepted<T> = NeedOf<T> extends 'required' ? Schema<AnswerOf<T>> : z.ZodDefault<Schema<AnswerOf<T>>>;

const patternedText = (max: number, { matches, message }: Pattern) =>
  nullableText(max).refine((typed) => typed === null || matches.test(typed), message);

/** A form may send its text as it is; an empty one is none. */
const typedNumber = (number: z.ZodType<number, number>, message: string) =>
  z
    .string()
    .trim()
    .regex(/^\d{0,9}$/, message)
    .transform((typed) => (typed === '' ? null : Number(typed)))
    .pipe(number.nullable());

/** What a value that was sent must be. Empty text means none where there may be none. */
function sentSchema({ sort, need }: Field): z.ZodType {
  switch (sort.of) {
    case 'text':
      if (sort.required !== null) {
        const given = requiredText(sort.max, sort.required);
        return sort.oneLine ? given.refine(isOneLine, oneLineMessage) : given;
      }
      if (need !== 'optional') return text(sort.max);
      return sort.pattern === null ? nullableText(sort.max) : patternedText(sort.max, sort.pattern);
    case 'email':
      return nullableEmail;
    case 'address':
      return sort.required === null ? nullableAddress(sort.problem) : checkedAddress(sort.required, sort.problem);
    case 'choice':
      return sort.first === null ? nullableChoice(sort.vocabulary.values) : z.enum(sort.vocabulary.values);
    case 'whole number': {
      const number = z.int(sort.message).min(sort.min, sort.message).max(sort.max, sort.message);
      return need === 'optional'
        ? z.union([number, z.null(), typedNumber(number, sort.message)], sort.message)
        : number;
    }
    case 'day':
      return sort.required === null ? day.nullable() : givenDay(sort.required);
    case 'flag':
      return z.boolean();
    case 'reference':
      return id.nullable();
  }
}

function answeredSchema({ sort, need }: Field): z.ZodType {
  const plain = {
    text: z.string(),
    email: z.string(),
    address: z.string(),
    choice: sort.of === 'choice' ? z.enum(sort.vocabulary.values) : z.string(),
    'whole number': z.int(),
    day: z.iso.date(),
    flag: z.boolean(),
    reference: id,
  }[sort.of];
  return need === 'optional' ? plain.nullable() : plain;
}

const shapeOf = (
  { fields }: RecordDeclaration,
  isPart: (field: Field) => boolean,
  schema: (field: Field) => z.ZodType,
): never =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => (isPart(field) ? [[name, schema(field)]] : [])),
  ) as never;

/** What is answered of the record's own table. */
export const answered = <F extends Fields>(
  record: RecordDeclaration<string, F>,
): { [K in OwnName<F>]: Schema<AnswerOf<F[K]>> } => shapeOf(record, ({ part }) => part === null, answeredSchema);

/** The same for a row of a list: without what only the call for one record tells. */
export const listed = <F extends Fields>(
  record: RecordDeclaration<string, F>,
): { [K in ListedName<F>]: Schema<AnswerOf<F[K]>> } =>
  shapeOf(record, (field) => field.part === null && !isOnlyInDetails(field), answeredSchema);

/** The whole of what a call may hold: what is left out is none. */
export const accepted = <F extends Fields>(
  record: RecordDeclaration<string, F>,
): { [K in EditableName<F>]: Accepted<F[K]> } =>
  shapeOf(
    record,
    (field) => !field.readOnly,
    (field) => {
      const schema = sentSchema(field);
      return field.need === 'required' ? schema : schema.default(field.sent(field.empty));
    },
  );

/** What a change may hold: what is left out stays as it is, so that a form can save the part that it shows. */
export const changes = <F extends Fields>(
  record: RecordDeclaration<string, F>,
): { [K in EditableName<F>]: z.ZodOptional<Schema<AnswerOf<F[K]>>> } =>
  shapeOf(
    record,
    (field) => !field.readOnly,
    (field) => sentSchema(field).optional(),
  );
