const extension = /^(?<number>.*?\d)[\s,;]*(?:#|x|ext(?:ension)?)[\s.:]*(?<inner>\d{1,7})\s*$/i;
/** What people put between the figures of a number. */
const writing = /^\+?[\d\s().\-\u2010-\u2015\u00a0/·]+$/u;
const american = /^1?(?<area>[2-9]\d{2})(?<exchange>[2-9]\d{2})(?<line>\d{4})$/;

/**
 * A number of the United States or Canada in one form, however it was typed. Any other stays as it was typed: where its
 * figures are grouped depends on the country.
 */
export function phoneText(typed: string): string {
  const { number = typed, inner } = extension.exec(typed)?.groups ?? {};
  const figures = number.replaceAll(/\D/g, '');
  const found = writing.test(number.trim()) ? american.exec(figures)?.groups : undefined;
  // A plus stands before the code of a country: 1 is ours.
  if (!found || (number.trim().startsWith('+') && figures.length !== 11)) return typed;
  return `(${found.area!}) ${found.exchange!}-${found.line!}${inner === undefined ? '' : ` ext. ${inner}`}`;
}
