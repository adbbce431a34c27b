/** Only what was sent: a field that is left out stays as it is. */
export const omitUndefined = <T extends object>(values: T): Partial<{ [K in keyof T]: Exclude<T[K], undefined> }> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never;
