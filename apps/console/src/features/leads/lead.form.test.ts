import { describe, expect, it, test } from 'vitest';
import { leadCases } from '@dugout/contract/test/lead-cases.ts';
import { leadBody, leadMessages, shownFields, switchToChild } from '@dugout/contract/features/leads/lead.rules.ts';
import { LeadInput } from '@dugout/contract/features/leads/lead.schema.ts';
import { ageTerms, leadRules, newLeadValues, positionTerms } from './lead.form.ts';

describe('Lead form', () => {
  it('offers the ages 8U to 18U', () => {
    expect(ageTerms.map(({ label }) => label)).toEqual(['8U', '10U', '12U', '14U', '16U', '18U']);
  });

  it('offers ten positions, and none', () => {
    expect(positionTerms).toHaveLength(11);
    expect(positionTerms[0]).toEqual({ value: '', label: 'None' });
  });

  it('opens empty, for the player herself', () => {
    expect(newLeadValues()).toMatchObject({ kind: 'PLAYER', playerFirstName: '', ageGroup: '' });
  });

  it('keeps what was typed when it switches to “For my child”', () => {
    const typed = { ...newLeadValues(), playerFirstName: 'Sienna', ageGroup: 'U12', email: 's@mail.example' } as const;
    expect(switchToChild(typed)).toEqual({ ...typed, kind: 'PARENT' });
    expect(leadRules(typed)).toMatchObject({ ageGroup: leadMessages.tooYoungToApplyAlone });
    expect(leadRules(switchToChild(typed))).not.toHaveProperty('ageGroup');
  });

  test('of all 2,460 cases the form sends exactly those that the server takes, with the same words for the others', () => {
    expect(leadCases.length).toBeGreaterThan(2_000);
    for (const { name, draft } of leadCases) {
      const mine = leadRules(draft);
      const server = LeadInput.safeParse(leadBody(draft));
      const theirs = Object.fromEntries((server.error?.issues ?? []).map(({ path, message }) => [path[0], message]));
      expect(mine, name).toEqual(theirs);
      // The form reports no problem in a field that it does not show.
      const shown: string[] = ['kind', ...shownFields(draft.kind)];
      expect(
        Object.keys(mine).filter((field) => !shown.includes(field)),
        name,
      ).toEqual([]);
    }
  });
});
