import { describe, expect, it } from 'vitest';
import { chooseSchool, setCommitted, typeCollege } from '@dugout/contract/features/commits/commit.rules.ts';
import { playerRecord } from '@dugout/contract/features/players/player.record.ts';
import { PlayerUpdate } from '@dugout/contract/features/players/player.schema.ts';
import type { Player } from '@dugout/contract/features/players/player.schema.ts';
import type { School } from '@dugout/contract/features/schools/school.schema.ts';
import { blank } from '@dugout/contract/test/blank.ts';
import { playerForm, playerLine } from './player.record.ts';

const { values: playerValues, rules: playerRules, empty: noPlayer } = playerForm;

const commitId = '0190a000-0000-7000-8000-0000000000c1';
const elise: Player = {
  id: '0190a000-0000-7000-8000-000000000001',
  version: 7,
  name: 'Elise Okafor',
  user: {
    id: '0190a000-0000-7000-8000-000000000002',
    fname: 'Elise',
    lname: 'Okafor',
    email: 'elise@bombers.example',
    phone: null,
  },
  team: { id: '0190a000-0000-7000-8000-000000000003', name: 'Bombers Austin Gold', ageGroup: 'U16' },
  address: {
    id: '0190a000-0000-7000-8000-000000000004',
    address1: '1 Main St',
    address2: null,
    city: 'Austin',
    state: 'TX',
    zip: '78701',
  },
  ...blank(playerRecord),
  pos1: 'CENTER_FIELD',
  jerseyNum: '11',
  gradYear: 2027,
  jerseySize: 'AM',
  pantSize: 'SIZE_28',
  shortSize: 'AMD',
  parentPhone: '512 555 0100',
  parentEmail: 'parent@bombers.example',
  isTrusted: true,
  trusted: null,
  olderReason: null,
  parents: [],
  college: 'Old State',
  commitId,
  commit: {
    id: commitId,
    version: 1,
    name: 'Old State',
    state: 'TX',
    city: 'Waco',
    imageUrl: null,
    committedDate: '2026-11-01',
  },
};
const school: School = {
  id: '0190a000-0000-7000-8000-000000000005',
  name: 'Prairie Tech',
  city: 'Lubbock',
  state: 'TX',
  imageUrl: '',
  division: 'NAIA',
  conference: null,
};
const today = new Date().toISOString().slice(0, 10);
const values = playerValues(elise);

describe('the body of an update', () => {
  it('says of an untouched player what is stored, and the server reads it as it was meant', () => {
    const body = playerForm.body(values);
    expect(body).toMatchObject({
      fname: 'Elise',
      lname: 'Okafor',
      email: 'elise@bombers.example',
      phone: null,
      pos1: 'CENTER_FIELD',
      pos2: null,
      jerseyNum: '11',
      gradYear: 2027,
      college: 'Old State',
      commitId,
      address1: '1 Main St',
      address2: null,
      city: 'Austin',
      state: 'TX',
      zip: '78701',
      jerseySize: 'AM',
      pantSize: 'SIZE_28',
      stirrupSize: null,
      shortSize: 'AMD',
      practiceShortSize: null,
    });
    expect(PlayerUpdate.parse(body)).toEqual(body);
  });

  it('is trimmed, and empty is none', () => {
    expect(
      playerForm.body({
        ...values,
        fname: ' Elise ',
        jerseyNum: ' 00 ',
        gradYear: ' 2028 ',
        city: ' ',
        state: '',
        shortSize: '',
      }),
    ).toMatchObject({ fname: 'Elise', jerseyNum: '00', gradYear: 2028, city: null, state: null, shortSize: null });
    expect(playerForm.body({ ...values, gradYear: '' }).gradYear).toBeNull();
  });

  it('sends only what the form shows: never who verified her, her team or her parents', () => {
    const sent = Object.keys(playerForm.body(values));
    for (const hidden of ['trusted', 'team', 'teamID', 'parents', 'parentPhone', 'parentEmail']) {
      expect(sent).not.toContain(hidden);
    }
  });

  it('leaves out name and contact of a player without a person; the rest can be saved', () => {
    const body = playerForm.body({ ...playerValues({ ...elise, user: null }), jerseyNum: '12' });
    for (const key of ['fname', 'lname', 'email', 'phone']) expect(body).not.toHaveProperty(key);
    expect(body).toMatchObject({ jerseyNum: '12', city: 'Austin' });
  });

  it('brings a chosen school along as a commitment of today, in the same call', () => {
    const body = playerForm.body({ ...values, college: chooseSchool(values.college, school) });
    expect(body).toMatchObject({
      college: 'Prairie Tech',
      commit: { name: 'Prairie Tech', city: 'Lubbock', state: 'TX', imageUrl: null, committedDate: today },
    });
    expect(body).not.toHaveProperty('commitId');
  });

  it('clears college and commitId when the checkbox is off', () => {
    expect(playerForm.body({ ...values, college: setCommitted(values.college, false) })).toMatchObject({
      college: null,
      commitId: null,
    });
  });
});

describe('Player edit fields: no validation shown', () => {
  it('but a year that is none could not be sent', () => {
    for (const fine of ['', '  ', '2027', ' 2027 ', '1900', '2100']) expect(playerRules.gradYear(fine)).toBeNull();
    for (const wrong of ['27', '1899', '2101', 'soon', '20.7', '-2027', '2e3'])
      expect(playerRules.gradYear(wrong)).toBe('Enter a year between 1900 and 2100.');
    expect([playerRules.fname(''), playerRules.jerseyNum(''), playerRules.email('')]).toEqual([null, null, null]);
  });
});

it('holds nothing while the player is being loaded', () => {
  expect(Object.keys(noPlayer).sort()).toEqual(Object.keys(values).sort());
  expect(typeCollege(noPlayer.college, '').committed).toBe(false);
});

it('names the player and her team', () => {
  expect(playerLine(elise)).toBe('Elise Okafor · Bombers Austin Gold');
  expect(playerLine({ ...elise, team: null })).toBe('Elise Okafor');
});
