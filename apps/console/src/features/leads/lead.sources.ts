import { playersList } from '@dugout/contract/features/players/players.list.ts';
import { usersList } from '@dugout/contract/features/users/users.list.ts';
import { phoneText } from '@dugout/contract/wire/phone.ts';
import { loadRows } from '../../kit/list/load-rows.ts';
import type { PickerSource } from '../../kit/picker/use-picker-options.ts';
import { teamFilter } from '../teams/public.ts';
import { displayName } from '../../kit/cells/display-name.ts';
import type { Found } from './conversion.draft.ts';

const pageSize = 20;
const facts = (...parts: (string | number | null | false)[]) => parts.filter(Boolean).join(' · ') || undefined;

/** Names alone do not tell people apart: each with where they are and how they are reached. */
export const playerSource: PickerSource<Found> = {
  key: ['players', 'for-leads'],
  load: async (search, signal) => {
    const players = await loadRows(playersList, { search, sort: 'name', pageSize }, signal);
    return players.map(({ id, name, team, gradYear, email, phone }) => ({
      id,
      name,
      below: facts(team ?? 'No team', gradYear !== null && `Class of ${gradYear}`),
      detail: email ?? (phone === null ? undefined : phoneText(phone)),
    }));
  },
};

export const parentSource: PickerSource<Found> = {
  key: ['users', 'for-leads'],
  load: async (search, signal) => {
    const users = await loadRows(usersList, { search, filters: { role: 'PARENT' }, pageSize }, signal);
    return users.map((user) => ({
      id: user.id,
      name: displayName(user),
      below: facts(user.email, user.phone && phoneText(user.phone)),
    }));
  },
};

export const teamSource: PickerSource<Found> = {
  key: ['teams', 'for-leads'],
  load: async (search, signal) => {
    const teams = await teamFilter.source.load(search, signal);
    return teams.map(({ value, label, detail }) => ({ id: value, name: label, detail }));
  },
};
