import type { RecordImage } from '@dugout/contract/features/history/history.schema.ts';
import type { KindOfRecord, RecordField } from './define-kind.ts';

export interface FieldDifference {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** An image of years ago may lack what a form needs today: then there is nothing to say field by field. */
function fieldsOf(kind: KindOfRecord, image: RecordImage, timeZone: string): readonly RecordField[] {
  if (image === null) return [];
  try {
    return kind.fields(image, timeZone);
  } catch {
    return [];
  }
}

/** What changed, field by field. A creation shows what the record began with; a removal nothing but the fact. */
export function fieldDifferences(
  kind: KindOfRecord | null,
  before: RecordImage,
  after: RecordImage,
  timeZone: string,
): readonly FieldDifference[] {
  if (kind === null || after === null) return [];
  const were = fieldsOf(kind, before, timeZone);
  return fieldsOf(kind, after, timeZone).flatMap(({ label, text, identity }, place) => {
    const was = were[place];
    const isSame = was === undefined ? text === '' : was.identity === identity;
    return isSame ? [] : [{ label, before: was?.text ?? '', after: text }];
  });
}
