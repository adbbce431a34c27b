import { z } from 'zod';

/**
 * Text as people type it: trimmed, bounded, and free of what PostgreSQL or a spreadsheet cannot carry
 * (NUL and other control characters, half of a surrogate pair).
 */
const unprintable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/u;
const printable = (value: string) => !unprintable.test(value) && value.isWellFormed();

export function text(max: number) {
  return z.string().trim().max(max).refine(printable, 'Contains characters that cannot be stored.');
}

export function requiredText(max: number, message: string) {
  return z.string().trim().min(1, message).max(max).refine(printable, 'Contains characters that cannot be stored.');
}

export const id = z.uuid();
export const idParams = z.object({ id });

/** Bumped by every write; sent back as `If-Match`. */
export const version = z.int().min(1);

/** Stored and compared without regard to case. */
export const email = z
  .string()
  .trim()
  .max(254)
  .refine(printable, 'Contains characters that cannot be stored.')
  .refine((value) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value), 'Please enter a valid email address.');
