import type { JournalChange, RecordImage } from '@dugout/contract/features/history/history.schema.ts';
import { records } from '@dugout/contract/records.ts';
import { needsCare, type RecordDeclaration } from '@dugout/contract/wire/record.ts';

type Image = NonNullable<RecordImage>;

/** What the forms of the console call a record or a link by, besides the declared fields. */
const telling: ReadonlySet<string> = new Set([
  'id',
  'name',
  'title',
  'fname',
  'lname',
  'region',
  'isHeadCoach',
  'localStart',
  'localEnd',
  'expiresAt',
  'convertedPlayerId',
]);

/** More than a line of the journal shows. */
const longest = 200;

const isObject = (value: unknown): value is Image =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isShort = (value: unknown) => typeof value !== 'string' || value.length <= longest;

/** Only what is known to be harmless stays: a field that nobody has declared tells nothing here. */
function harmless(value: unknown, stays: (key: string) => boolean): unknown {
  if (Array.isArray(value)) return value.filter(isObject).map((one) => harmless(one, stays));
  if (!isObject(value)) return null;
  const kept = Object.entries(value).flatMap(([key, held]) => {
    if (isObject(held) || Array.isArray(held)) return [[key, harmless(held, (name) => telling.has(name))]];
    return stays(key) && isShort(held) ? [[key, held]] : [];
  });
  return Object.fromEntries(kept);
}

function shown({ fields, sensitivity }: RecordDeclaration, image: Image): Image {
  const staysIn = (part: string | null) => (key: string) => {
    const field = fields[key];
    return field?.part === part ? !needsCare(field.sensitivity ?? sensitivity) : telling.has(key);
  };
  const noLinks = Object.entries(image).filter(([key, held]) => held === null && !Object.hasOwn(fields, key));
  const parts = [...new Set(Object.values(fields).flatMap(({ part }) => part ?? []))];
  return {
    ...Object.fromEntries(noLinks),
    ...(harmless(image, staysIn(null)) as Image),
    ...Object.fromEntries(parts.map((part) => [part, harmless(image[part], staysIn(part))])),
  };
}

const valueIn = (image: Image, key: string, part: string | null) => {
  const holder = part === null ? image : image[part];
  return isObject(holder) ? (holder[key] ?? null) : null;
};

/** What an entry changed, without what needs care; null where it is no change of a record that stays. */
export function journalChange(entity: string, before: RecordImage, after: RecordImage): JournalChange | null {
  const declared = records.find(({ kind }) => kind === entity);
  if (!declared || before === null || after === null) return null;
  const withheld = Object.entries(declared.fields).flatMap(([key, { part, label, sensitivity, readOnly }]) => {
    const [was, is] = [valueIn(before, key, part), valueIn(after, key, part)];
    if (readOnly || JSON.stringify(was) === JSON.stringify(is)) return [];
    return needsCare(sensitivity ?? declared.sensitivity) || !isShort(was) || !isShort(is) ? [label] : [];
  });
  return { before: shown(declared, before), after: shown(declared, after), withheld };
}
