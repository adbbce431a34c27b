import { adults, girls, lastNames } from '../words/names.ts';
import { endings, mentions, openings, predicates, subjects } from '../words/phrases.ts';
import { loadWords } from './seeded-functions.ts';
import { insertInBatches, type Generator } from './step.ts';

/** Making a sentence up takes longer than storing it: beyond these, what was said before is said again, later. */
const differentMessages = 2_000_000;

/** A group for every team, and five years of messages in them, more every year. */
export async function generateMessages(generator: Generator): Promise<void> {
  const { client, people } = generator;
  const { teams, messages, firstCoach, firstParent, parents } = people;
  await insertInBatches(generator, 'chats', teams, `
    insert into chats (id, external_id, title, created_at, updated_at)
    select pg_temp.chat_id(t), 'group-' || t, pg_temp.team_name(t), pg_temp.team_at(t), pg_temp.team_at(t)
    from generate_series($1, $2) as t`); // prettier-ignore
  const first = [...adults, ...girls];
  await loadWords(client, 'openings', openings);
  await loadWords(client, 'subjects', subjects);
  await loadWords(client, 'predicates', predicates);
  await loadWords(client, 'endings', endings);
  await loadWords(client, 'firsts', first);
  await loadWords(client, 'lasts', lastNames);
  await loadWords(client, 'befores', mentions.map(([before]) => before)); // prettier-ignore
  await loadWords(client, 'afters', mentions.map(([, after]) => after)); // prettier-ignore
  const momentOf = (i: string) =>
    `timestamptz '2026-01-01 00:00Z' - interval '5 years' + interval '5 years' * power((${i})::float8 / ${messages}, 0.8)`;
  const different = Math.min(messages, differentMessages);
  await insertInBatches(generator, 'messages', different, `
    insert into messages (id, chat_id, sender_id, external_id, text, search, failed_to_send, created_at)
    select id, chat_id, sender_id, 'message-' || i, text, lower(text collate "en-x-icu"), failed_to_send, at
    from (
      select i, at, pg_temp.seeded_uuid(at, i, 80) as id, pg_temp.chat_id(chat) as chat_id,
        case when pg_temp.draw(i, 82) < 0.03 then null
          when pg_temp.draw(i, 82) < 0.35 then pg_temp.user_id(${firstCoach} + 2 * chat)
          else pg_temp.user_id(${firstParent} + (chat * 15 + pg_temp.pick(i, 83, 15)) % ${parents}) end as sender_id,
        o.word || ' ' || s.word || ' ' || p.word || '. ' || e.word ||
          case when pg_temp.draw(i, 84) < 0.35 then ' ' || b.word || ' ' || f.word || ' ' || l.word || ' ' || a.word else '' end as text,
        pg_temp.draw(i, 85) < 0.01 as failed_to_send
      from (
        select i, pg_temp.pick_skewed(i, 81, ${teams}) - 1 as chat,
          ${momentOf('i')} as at
        from generate_series($1, $2) as i
      ) as numbered
      join openings o on o.n = pg_temp.pick_skewed(i, 86, ${openings.length})
      join subjects s on s.n = pg_temp.pick_skewed(i, 87, ${subjects.length})
      join predicates p on p.n = pg_temp.pick_skewed(i, 88, ${predicates.length})
      join endings e on e.n = pg_temp.pick_skewed(i, 89, ${endings.length})
      join firsts f on f.n = pg_temp.pick_skewed(i, 90, ${first.length})
      join lasts l on l.n = pg_temp.pick_skewed(i, 91, ${lastNames.length})
      join befores b on b.n = pg_temp.pick(i, 92, ${mentions.length})
      join afters a on a.n = b.n
    ) as said
    order by i`, 500_000); // prettier-ignore
  for (let said = different; said < messages; said += different) {
    generator.log(`  messages: ${said.toLocaleString('en')} of ${messages.toLocaleString('en')}, said again`);
    await client.query(`
      insert into messages (id, chat_id, sender_id, external_id, text, search, failed_to_send, created_at)
      select pg_temp.seeded_uuid(at, i, 80), chat_id, sender_id, 'message-' || i, text, search, failed_to_send, at
      from (
        select *, ${momentOf('i')} as at from (
          select *, ${said} + substring(external_id from 9)::bigint as i from messages
          where substring(external_id from 9)::bigint < ${Math.min(different, messages - said)}
        ) as earlier
      ) as again
      order by i`);
  }
}
