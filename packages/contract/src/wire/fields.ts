import { z } from 'zod';
import { hasRealOffset, isWithinYears, offsetMessage, yearsMessage } from './local-time.ts';
import { emailMessage, isEmailAddress, isStorable, storableMessage } from './typed-text.ts';

/** Text as people type it: trimmed, bounded, and free of what cannot be stored. */
export function text(max: number) {
  return z.string().trim().max(max).refine(isStorable, storableMessage);
}

export function requiredText(max: number, message: string) {
  return z.string().trim().min(1, message).max(max).refine(isStorable, storableMessage);
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
  .refine(isStorable, storableMessage)
  .refine(isEmailAddress, emailMessage);

/** Null or empty means none. */
export const nullableText = (max: number) => z.union([text(max).transform((value) => value || null), z.null()]);
export const nullableChoice = <const V extends readonly [string, ...string[]]>(values: V) =>
  z.union([z.literal('').transform(() => null), z.enum(values), z.null()]);
export const nullableEmail = z.union([z.literal('').transform(() => null), email, z.null()]);

const longestAddress = 2_000;

export const checkedAddress = (required: string | null, problemOf: (value: string) => string | null) =>
  z
    .string()
    .trim()
    .max(longestAddress)
    .superRefine((value, issue) => {
      const message = value === '' ? required : problemOf(value);
      if (message) issue.addIssue({ code: 'custom', message });
    });

export const nullableAddress = (problemOf: (value: string) => string | null) =>
  z.union([z.literal('').transform(() => null), z.null(), checkedAddress(null, problemOf)]);

export const day = z.iso.date().refine(isWithinYears, yearsMessage);
export const givenDay = (required: string) => z.iso.date(required).refine(isWithinYears, yearsMessage);

/** A moment that says itself how far its clock was from UTC. */
export const offsetMoment = z.iso.datetime({ offset: true }).refine(hasRealOffset, offsetMessage);

/** With an offset: that moment. Without: as the organisation's clocks show it, which is what a form knows. */
export const moment = (required: string) =>
  z
    .union([offsetMoment, z.iso.datetime({ local: true, precision: -1 }), z.iso.datetime({ local: true })], {
      error: required,
    })
    .refine(isWithinYears, yearsMessage);
