import { describe, expect, test } from 'vitest';
import { leadCases } from '../../../test/lead-cases.ts';
import {
  contactOf,
  leadAges,
  leadBody,
  leadMessages,
  leadProblems,
  newLead,
  switchKind,
  switchToChild,
  type LeadDraft,
} from './lead.rules.ts';
import { IntakeInput, LeadInput } from './lead.schema.ts';

const player: LeadDraft = {
  ...newLead,
  playerFirstName: 'Tatum',
  playerLastName: 'Ogilvie',
  ageGroup: 'U16',
  email: 'tatum@mail.example',
};
const parent: LeadDraft = {
  ...newLead,
  kind: 'PARENT',
  playerFirstName: 'Mila',
  playerLastName: 'Santoro',
  ageGroup: 'U10',
  parentFirstName: 'Greg',
  parentLastName: 'Santoro',
  parentPhone: '713 555 0181',
};
const paths = (draft: LeadDraft) => leadProblems(draft).map(({ path }) => path);

describe('Lead form', () => {
  test('player first name, last name and age division are required', () => {
    expect(leadProblems(newLead)).toEqual([
      { path: 'playerFirstName', message: 'Player first name is required.' },
      { path: 'playerLastName', message: 'Player last name is required.' },
      { path: 'ageGroup', message: 'Age division is required.' },
    ]);
  });

  test('kind is required', () => {
    const { kind: _, ...body } = leadBody(player);
    expect(LeadInput.safeParse(body).error?.issues).toMatchObject([
      { path: ['kind'], message: 'Choose who is applying.' },
    ]);
  });

  test.each(['U8', 'U10', 'U12', 'U14'] as const)('a PLAYER aged %s is blocked', (ageGroup) => {
    expect(leadProblems({ ...player, ageGroup })).toEqual([
      { path: 'ageGroup', message: 'Players 14U and under must apply with a parent/guardian information.' },
    ]);
    expect(leadProblems({ ...parent, ageGroup })).toEqual([]);
  });

  test.each(['U16', 'U18'] as const)('a PLAYER at %s needs at least one of email or phone', (ageGroup) => {
    const silent = { ...player, ageGroup, email: '' };
    expect(leadProblems(silent)).toEqual([{ path: 'email', message: leadMessages.contactRequired }]);
    expect(leadProblems({ ...silent, phone: '512 555 0100' })).toEqual([]);
    expect(leadProblems({ ...silent, email: 'a@mail.example' })).toEqual([]);
  });

  test('a PARENT needs parent first name, parent last name and at least one of parent e-mail or phone', () => {
    expect(paths({ ...parent, parentFirstName: ' ', parentLastName: '', parentPhone: '' })).toEqual([
      'parentFirstName',
      'parentLastName',
      'parentEmail',
    ]);
    expect(paths({ ...parent, parentPhone: '', parentEmail: 'greg@mail.example' })).toEqual([]);
  });

  test('values are trimmed on submit and empty optional values omitted', () => {
    expect(
      leadBody({ ...player, playerFirstName: '  Tatum ', phone: '   ', gradYear: ' 2028 ', pos1: 'PITCHER' }),
    ).toEqual({
      kind: 'PLAYER',
      playerFirstName: 'Tatum',
      playerLastName: 'Ogilvie',
      ageGroup: 'U16',
      pos1: 'PITCHER',
      gradYear: 2028,
      email: 'tatum@mail.example',
    });
  });

  test('lead age options are U8 to U18', () => {
    expect(leadAges).toEqual(['U8', 'U10', 'U12', 'U14', 'U16', 'U18']);
    expect(LeadInput.safeParse({ ...leadBody(player), ageGroup: 'ALUMNI' }).success).toBe(false);
  });
});

describe('Switching to the child', () => {
  const typed = { ...player, ageGroup: 'U12', phone: '512 555 0100', gradYear: '2032' } as const;

  test('keeps everything typed, and going back shows it again', () => {
    expect(switchToChild(typed)).toEqual({ ...typed, kind: 'PARENT' });
    expect(switchKind(switchToChild(typed), 'PLAYER')).toEqual(typed);
  });

  test('never makes the child’s own contact the parent’s, nor sends it unseen', () => {
    const body = leadBody(switchToChild(typed));
    expect(Object.keys(body).sort()).toEqual(['ageGroup', 'gradYear', 'kind', 'playerFirstName', 'playerLastName']);
    expect(paths(switchToChild(typed))).toEqual(['parentFirstName', 'parentLastName', 'parentEmail']);
  });
});

test('the contact is who applied, or the other where they left nothing', () => {
  const lead = { email: 'kid@mail.example', phone: null, parentEmail: null, parentPhone: '713 555 0181' };
  expect(contactOf({ ...lead, kind: 'PLAYER' })).toEqual({ email: 'kid@mail.example', phone: null });
  expect(contactOf({ ...lead, kind: 'PARENT' })).toEqual({ email: null, phone: '713 555 0181' });
  expect(contactOf({ ...lead, kind: 'PARENT', parentPhone: null })).toEqual({ email: 'kid@mail.example', phone: null });
});

const issuesOf = (result: ReturnType<typeof LeadInput.safeParse>) =>
  (result.error?.issues ?? []).map(({ path, message }) => ({ path: path.join('.'), message }));

test('the schema says the same as the rules in every generated case', () => {
  expect(leadCases.length).toBeGreaterThanOrEqual(2_000);
  const sound = leadCases.filter(({ draft }) => leadProblems(draft).length === 0).length;
  expect(sound).toBeGreaterThan(500);
  expect(leadCases.length - sound).toBeGreaterThan(500);
  for (const { name, draft } of leadCases) {
    expect(issuesOf(LeadInput.safeParse(leadBody(draft))), name).toEqual(leadProblems(draft));
    expect(IntakeInput.safeParse(leadBody(draft)).success, name).toBe(leadProblems(draft).length === 0);
  }
});
