import { describe, expect, it } from 'vitest';
import { actorName, deedText, entityWord } from './journal.words.ts';

const plain = { rows: null, format: null, purpose: null };

describe('what somebody did', () => {
  it('is told in a word', () => {
    expect(deedText({ act: 'update', ...plain })).toBe('Changed');
    expect(deedText({ act: 'view', ...plain })).toBe('Viewed contact info');
  });

  it('of an export says the format and how many rows left', () => {
    expect(deedText({ ...plain, act: 'export', rows: 1240, format: 'csv' })).toBe('Exported (CSV, 1,240 rows)');
    expect(deedText({ ...plain, act: 'export', rows: 1, format: 'xlsx' })).toBe('Exported (XLSX, 1 row)');
    const purpose = 'SANCTIONING_REGISTRATION';
    expect(deedText({ act: 'export', rows: 12, format: 'csv', purpose })).toBe(
      'Exported (CSV, 12 rows, birth dates for Sanctioning registration)',
    );
  });

  it('is told also where only a newer server knows the act', () => {
    expect(deedText({ act: 'merge-teams', ...plain })).toBe('Merge teams');
    expect(entityWord('constructor')).toBe('Constructor');
  });
});

it('nobody who was signed in is the system', () => {
  expect(actorName(null)).toBe('The system');
  expect(actorName({ name: 'Dana Whitfield' })).toBe('Dana Whitfield');
  expect(actorName({ name: '' })).toBe('Deleted person');
});
