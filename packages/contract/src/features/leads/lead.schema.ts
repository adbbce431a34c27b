import { z } from 'zod';
import { id, version } from '../../wire/fields.ts';
import { answered } from '../../wire/record-schema.ts';
import { leadKinds } from '../../vocabulary/people.ts';
import { positions } from '../../vocabulary/players.ts';
import { leadRecord } from './lead.record.ts';
import { leadAges, leadMessages, newLead, problemsOfValues, type LeadDraft } from './lead.rules.ts';

/** Section 3, "Lead". */
export const Lead = z.object({
  id,
  version,
  createdAt: z.iso.datetime(),
  ...answered(leadRecord),
  convertedPlayerId: id.nullable(),
});
export type Lead = z.output<typeof Lead>;

/** Anything: what people can get wrong, also its length, is said by the rules, all at once. */
const typed = z.union([z.string(), z.null()]).optional();
const chosen = <const V extends readonly [string, ...string[]]>(values: V) =>
  z.union([z.enum(values), z.literal(''), z.null()]).optional();

const fields = {
  kind: z.enum(leadKinds.values, leadMessages.kindRequired),
  playerFirstName: typed,
  playerLastName: typed,
  ageGroup: chosen(leadAges),
  pos1: chosen(positions.values),
  pos2: chosen(positions.values),
  gradYear: z.union([z.number(), z.string(), z.null()]).optional(),
  email: typed,
  phone: typed,
  parentFirstName: typed,
  parentLastName: typed,
  parentEmail: typed,
  parentPhone: typed,
};

const LeadFields = z.strictObject(fields);

/** The text of every field, as the rules judge it. */
function valuesOf(body: z.output<typeof LeadFields>): LeadDraft {
  const given = Object.keys(newLead).map((field) => [field, String(body[field as keyof LeadDraft] ?? '').trim()]);
  return Object.fromEntries(given) as LeadDraft;
}

/** A lead as it is stored: what was left empty is null. */
export type LeadInput = Omit<Lead, 'id' | 'version' | 'createdAt' | 'convertedPlayerId'>;

function toInput(body: z.output<typeof LeadFields>): LeadInput {
  const { gradYear, ...values } = valuesOf(body);
  const rest = Object.fromEntries(Object.entries(values).map(([field, value]) => [field, value === '' ? null : value]));
  return { ...(rest as Omit<LeadInput, 'gradYear'>), gradYear: gradYear === '' ? null : Number(gradYear) };
}

function judge(body: z.output<typeof LeadFields>, context: Pick<z.RefinementCtx, 'addIssue'>): void {
  for (const { path, message } of problemsOfValues(valuesOf(body))) {
    context.addIssue({ code: 'custom', path: [path], message });
  }
}

/**
 * Section 7, `POST /portal/leads`: every field of the call is taken, of whichever kind the lead is; what a kind must have
 * is the rules' to say. Our forms send only the fields that they show.
 */
export const LeadInput = LeadFields.superRefine(judge).transform(toInput);

/** The public form sends the same and a field that people cannot see: only a bot fills it in. */
export const IntakeInput = z
  .strictObject({ ...fields, website: z.string().optional() })
  .superRefine(judge)
  .transform(({ website = '', ...body }) => ({ lead: toInput(body), isProgram: website !== '' }));
export type IntakeInput = z.output<typeof IntakeInput>;
