import { describe, expect, it } from 'vitest';
import { differences, proposedSides } from '../../kit/form/conflict.ts';
import {
  demotionTerms,
  demotionTexts,
  isEdited,
  regionalConflictFields,
  roleFor,
  storedRegional,
} from './regional.form.ts';
import type { RegionalValues } from './regional.form.ts';

const base: RegionalValues = { region: 'ACADEMY', role: 'REGIONAL_COACH' };

describe('a regional coach', () => {
  it('can be demoted to Coach, Admin or Fan, and Coach is proposed', () => {
    expect(demotionTerms.map(({ label }) => label)).toEqual(['Coach', 'Admin', 'Fan']);
    expect(roleFor('demote')).toBe('COACH');
    expect(roleFor('region')).toBe('REGIONAL_COACH');
  });

  it('leaves a region without a Regional Coach; Admin says that it grants full rights', () => {
    expect(demotionTexts('ACADEMY', 'COACH')).toEqual([
      'This removes the regional coach record and leaves the Academy region without a Regional Coach.',
    ]);
    expect(demotionTexts('ACADEMY', 'ADMIN')[1]).toContain('full rights');
  });

  it('is not edited by turning the switch', () => {
    expect(isEdited(base, { ...base, role: 'COACH' })).toBe(false);
    expect(isEdited(base, { ...base, role: 'FAN' })).toBe(true);
    expect(isEdited(base, { ...base, region: 'TEXAS' })).toBe(true);
  });

  it('changed by two administrators: each act shows what it is about, and proposes one’s own', () => {
    const { values: theirs, version } = storedRegional({
      version: 9,
      primaryRole: 'REGIONAL_COACH',
      regCoach: { id: 'r', region: 'PACIFIC' },
    });
    expect(version).toBe(9);
    const moving = differences(regionalConflictFields('region'), base, { ...base, region: 'TEXAS' }, theirs);
    expect(moving).toMatchObject([{ label: 'Region', mine: 'Texas', theirs: 'Pacific' }]);
    const demoting = differences(regionalConflictFields('demote'), base, { ...base, role: 'COACH' }, theirs);
    expect(demoting).toMatchObject([{ label: 'Role', mine: 'Coach', theirs: 'Regional Coach' }]);
    expect(proposedSides(demoting)).toEqual({ role: 'mine' });
  });
});
