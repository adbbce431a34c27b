import type pg from 'pg';
import { messagesSource } from '../../apps/api/src/modules/messages/messages.source.ts';
import { lastNames } from '../../packages/database/src/words/names.ts';
import { lastPage, type Case } from './list-cases.ts';

/** Words, people and groups as they are in this database. */
async function findValues(owner: pg.Client) {
  const { rows } = await owner.query<Record<'common' | 'second' | 'group' | 'other' | 'sender' | 'day', string>>(`
    select
      (select word from message_words where char_length(word) > 3 order by share desc limit 1) as common,
      (select word from message_words where char_length(word) > 3 order by share desc offset 1 limit 1) as second,
      (select chat_id from messages tablesample system (1) where chat_id is not null
        group by chat_id order by count(*) desc limit 1) as "group",
      (select id from chats order by id limit 1) as other,
      (select sender_id from messages where sender_id is not null order by created_at desc limit 1) as sender,
      (select max(created_at)::date - 400 from messages)::text as day`);
  return rows[0]!;
}

const later = (day: string, days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** Names are drawn with a preference for the first: the last is the rarest. */
const [rare, rarer] = [lastNames.at(-1)!, lastNames.at(-2)!];

export async function messageCases(owner: pg.Client): Promise<Case[]> {
  const { common, second, group, other, sender, day } = await findValues(owner);
  const month = { from: day, to: later(day, 29) };
  const year = { from: later(day, -365), to: day };
  const one = (name: string, query: Record<string, string>, pages?: Case['pages']): Case => ({
    name: `messages, ${name}`,
    bound: messagesSource,
    pageSize: 20,
    query,
    ...('search' in query ? { isSearch: true } : {}),
    ...(pages ? { pages } : {}),
  });
  const far = (last: number, request: number) => 1 + Math.floor((last - 1) * ((request * 0.618) % 1));
  return [
    one('newest page', {}),
    one('pages all over the list', {}, far),
    one('last page', {}, lastPage),
    one(`rare word (${rare})`, { search: rare }),
    one(`common word (${common})`, { search: common }),
    one(`two common words (${common} ${second})`, { search: `${common} ${second}` }),
    one(`common and rare word (for ${rarer})`, { search: `for ${rarer}` }),
    one('a word that nobody said', { search: 'xylograph' }),
    one('one group', { group }),
    one('one group + common word', { group, search: common }),
    one('one group + rare word', { group, search: rare }),
    one('another group + common word', { group: other, search: common }),
    one('one sender', { sender }),
    one('one sender + common word', { sender, search: common }),
    one('30 days', month),
    one('30 days, pages all over', month, far),
    one('a year, last page', year, lastPage),
    one('30 days + common word', { ...month, search: common }),
    one('30 days + rare word', { ...month, search: rare }),
    one('30 days + one group + common word', { ...month, group, search: common }),
    one('a year + rare word', { ...year, search: rare }),
  ];
}

/** What the screen calls besides its list. */
export const messageCalls = [
  { name: 'messages, overview', path: '/messages/overview' },
  { name: 'messages, picker of groups', path: '/messages/groups?search=gold' },
  { name: 'messages, picker of senders', path: '/messages/senders?search=mar' },
  { name: 'messages, picker of senders, nothing typed', path: '/messages/senders' },
];
