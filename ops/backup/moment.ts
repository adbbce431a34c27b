import { BackupError } from './settings.ts';

/** The value that the operator typed after `--at`; null without the option. */
export function momentOf(text: string | undefined): Date | null {
  if (text === undefined) return null;
  const at = new Date(text);
  // Without a zone it would be read in the local time zone of this machine.
  if (Number.isNaN(at.getTime()) || !/T.*(?:Z|[+-]\d\d:?\d\d)$/.test(text)) {
    throw new BackupError('--at is a moment with its zone, e.g. 2026-03-14T12:00:00Z');
  }
  return at;
}
