/** What a record is called, if it says so: of a person the first and last name, else its name or title. */
export function nameOf(record: unknown): string | undefined {
  if (typeof record !== 'object' || record === null) return undefined;
  const { name, title, fname, lname } = record as Readonly<Record<string, unknown>>;
  const person = [fname, lname].filter((part) => typeof part === 'string').join(' ');
  return [name, title, person].find((text): text is string => typeof text === 'string' && text.trim() !== '')?.trim();
}
