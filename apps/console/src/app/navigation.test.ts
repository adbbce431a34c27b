import { describe, expect, it } from 'vitest';
import { goKeys } from '../kit/keys/console-keys.ts';
import { footItems, isBehindMore, itemAt, mainItems } from './navigation.ts';

describe('the place of a screen in the navigation', () => {
  it('is the entry of the list also for a record of it', () => {
    expect(itemAt('/teams')?.label).toBe('Teams');
    expect(itemAt('/teams/0190f0de')?.label).toBe('Teams');
  });

  it('is not taken by an address that only begins alike', () => {
    expect(itemAt('/teams-archive')).toBeUndefined();
  });

  it('is behind More for what the bar of a phone does not show', () => {
    expect(isBehindMore('/settings')).toBe(true);
    expect(isBehindMore('/support')).toBe(true);
    expect(isBehindMore('/teams')).toBe(false);
  });
});

describe('the keys that lead to screens', () => {
  it('lead to every entry of the navigation, by its own name', () => {
    const entries = [...mainItems, ...footItems].map(({ label, to }) => ({ does: `Go to ${label}.`, to }));
    expect(Object.values(goKeys).map(({ does, to }) => ({ does, to }))).toEqual(entries);
  });
});
