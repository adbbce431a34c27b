import { describe, expect, it } from 'vitest';
import {
  closedPanel,
  createPanel,
  eventPanel,
  panelIn,
  patchEvents,
  queryOf,
  queryOfDays,
  readEvents,
  readPanel,
} from './events.address.ts';

const id = '0195b3a0-0000-7000-8000-000000000001';

describe('the address of the events', () => {
  it('shows cards of what is coming, and a month of everything, until somebody chooses', () => {
    expect(readEvents({})).toEqual({
      view: 'cards',
      month: null,
      show: 'upcoming',
      from: null,
      to: null,
      type: null,
      event: null,
    });
    expect(readEvents({ view: 'calendar' }).show).toBe('all');
    expect(readEvents({ from: '2026-01-01' }).show).toBe('all');
  });

  it('keeps a choice in both views', () => {
    for (const show of ['all', 'upcoming', 'past'] as const) {
      expect([readEvents({ show }).show, readEvents({ view: 'calendar', show }).show]).toEqual([show, show]);
    }
  });

  it('drops what it does not know: an old or mistyped link still opens', () => {
    const mistyped = { view: 'list', month: '2026-13', show: 'some', from: 'May', type: 'PARTY', event: '../users' };
    expect(readEvents(mistyped)).toEqual(readEvents({}));
    expect(panelIn(mistyped)).toBeNull();
  });

  it('asks the server for what is chosen', () => {
    expect(queryOf(readEvents({}))).toEqual({ show: 'upcoming' });
    expect(queryOf(readEvents({ show: 'all', type: 'PRACTICE', from: '2026-03-01' }))).toEqual({
      type: 'PRACTICE',
      from: '2026-03-01',
    });
  });

  it('asks for the days on the screen, and of those for the chosen ones', () => {
    const days = (address: Record<string, string>) => {
      const { from, to } = queryOfDays(readEvents({ view: 'calendar', ...address }), '2026-03-01', '2026-04-04');
      return [from, to];
    };
    expect(days({})).toEqual(['2026-03-01', '2026-04-04']);
    expect(days({ from: '2026-03-10', to: '2026-03-20' })).toEqual(['2026-03-10', '2026-03-20']);
    expect(days({ from: '2025-01-01', to: '2027-01-01' })).toEqual(['2026-03-01', '2026-04-04']);
  });

  it('opens one panel at a time, and closes it without touching the rest', () => {
    const open = patchEvents({ view: 'calendar', month: '2026-03' }, eventPanel(id));
    expect([panelIn(open), readPanel(panelIn(open)!)]).toEqual([id, { event: id }]);
    const create = patchEvents(open, createPanel('2026-03-20'));
    expect(create).toEqual({ view: 'calendar', month: '2026-03', panel: 'create', day: '2026-03-20' });
    expect(readPanel(panelIn(create)!)).toEqual({ day: '2026-03-20' });
    expect(readPanel(panelIn({ panel: 'create', day: 'x' })!)).toEqual({ day: null });
    expect(patchEvents(create, closedPanel)).toEqual({ view: 'calendar', month: '2026-03' });
  });
});
