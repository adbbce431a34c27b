import { coachesList } from '../coaches/coaches.list.ts';
import { journalList } from '../history/journal.list.ts';
import { leadsList } from '../leads/leads.list.ts';
import { messagesList } from '../messages/messages.list.ts';
import { playersList } from '../players/players.list.ts';
import { teamsList } from '../teams/teams.list.ts';
import { usersList } from '../users/users.list.ts';

/** The lists that views can be saved of: those that the console draws with filters and an order. */
export const viewedLists = {
  coaches: coachesList,
  journal: journalList,
  leads: leadsList,
  messages: messagesList,
  players: playersList,
  teams: teamsList,
  users: usersList,
} as const;

export type ViewedList = keyof typeof viewedLists;

export const viewedListNames = Object.keys(viewedLists) as [ViewedList, ...ViewedList[]];
