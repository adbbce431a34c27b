import { BackupError } from './settings.ts';

/** What somebody typed after `--at`; null where nothing was. */
export function momentOf(text: string | undefined): Date | null {
  if (text === undefined) return null;
  const at = new Date(text);
  // Without a zone it would be the zone of whoever types it.
  if (Number.isNaN(at.getTime()) || !/T.*(?:Z|[+-]\d\d:?\d\d)$/.test(text)) {
    throw new BackupError('--at is a moment with its zone, e.g. 2026-03-14T12:00:00Z');
  }
  return at;
}
