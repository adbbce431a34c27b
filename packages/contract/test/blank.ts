import type { AnswerOf, Fields, OwnName, RecordDeclaration } from '../src/wire/record.ts';

/** What is answered of a record that says nothing yet: a sample names only what it is about. */
export const blank = <F extends Fields>({ fields }: RecordDeclaration<string, F>) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => (field.part === null ? [[name, field.sent(field.empty)]] : [])),
  ) as { [K in OwnName<F>]: AnswerOf<F[K]> };
