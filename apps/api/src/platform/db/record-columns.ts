import { sql, type RawBuilder } from 'kysely';
import {
  isOnlyInDetails,
  type AnswerOf,
  type Fields,
  type OwnName,
  type RecordDeclaration,
} from '@dugout/contract/wire/record.ts';

type SnakeCase<S extends string> = S extends `${infer First}${infer Rest}`
  ? First extends Uppercase<First>
    ? First extends Lowercase<First>
      ? `${First}${SnakeCase<Rest>}`
      : `_${Lowercase<First>}${SnakeCase<Rest>}`
    : `${First}${SnakeCase<Rest>}`
  : S;

/** `imageURL` is `image_url`, as `imageUrl` is. */
type ColumnOf<S extends string> = S extends `${infer Start}URL` ? `${SnakeCase<Start>}_url` : SnakeCase<S>;

const columnOf = (name: string) =>
  name.replace(/URL$/, 'Url').replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const ownNames = ({ fields }: RecordDeclaration) => Object.keys(fields).filter((name) => fields[name]!.part === null);

const selected = (names: readonly string[], alias: string) =>
  sql.join(names.map((name) => sql`${sql.ref(`${alias}.${columnOf(name)}`)} as ${sql.ref(name)}`));

/** The fields of a record's own table, as the wire names them: `p.jersey_num as "jerseyNum"`. */
export const selectRecord = (record: RecordDeclaration, alias: string): RawBuilder<unknown> =>
  selected(ownNames(record), alias);

/** The same for a row of a list: without what only the call for one record tells. */
export const selectListed = (record: RecordDeclaration, alias: string): RawBuilder<unknown> =>
  selected(
    ownNames(record).filter((name) => !isOnlyInDetails(record.fields[name]!)),
    alias,
  );

/** The same as one object of JSON. */
export const recordJson = (record: RecordDeclaration, alias: string): RawBuilder<unknown> => {
  const pairs = ['id', 'version', ...ownNames(record)].map(
    (name) => sql`${name}::text, ${sql.ref(`${alias}.${columnOf(name)}`)}`,
  );
  return sql`json_build_object(${sql.join(pairs)})`;
};

type Given<F extends Fields> = { readonly [K in OwnName<F>]?: AnswerOf<F[K]> | undefined };
type Columns<F extends Fields, G> = {
  [K in keyof G as K extends OwnName<F> ? ColumnOf<K> : never]: Exclude<G[K], undefined>;
};

/** The columns to write: what is left out stays as it is, or gets the column's default. */
export function toColumns<F extends Fields, G extends Given<F>>(
  record: RecordDeclaration<string, F>,
  given: G,
): Columns<F, G> {
  const values = given as Readonly<Record<string, unknown>>;
  const sent = ownNames(record).filter((name) => values[name] !== undefined);
  return Object.fromEntries(sent.map((name) => [columnOf(name), values[name]])) as Columns<F, G>;
}
