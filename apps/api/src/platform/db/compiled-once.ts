import type { Compilable, CompiledQuery } from 'kysely';
import type { Db, Tx } from './database.ts';

/**
 * A statement that is the same on every call but for its values: it is built and compiled at its first call, and later
 * only given its values, which must stand in it in their order and nowhere else.
 */
export function compiledOnce<Values extends readonly unknown[], Row>(
  build: (db: Db | Tx, ...values: Values) => Compilable<Row>,
): (db: Db | Tx, ...values: Values) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | null = null;
  return async (db, ...values) => {
    compiled ??= checked(build(db, ...values).compile(), values);
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters: values });
    return rows;
  };
}

function checked<Row>(compiled: CompiledQuery<Row>, values: readonly unknown[]): CompiledQuery<Row> {
  const { parameters, sql } = compiled;
  const same = parameters.length === values.length && parameters.every((one, place) => one === values[place]);
  if (!same) throw new Error(`A statement holds other values than it is given: ${sql}`);
  return compiled;
}
