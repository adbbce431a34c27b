import { hashPassword } from '../../../apps/api/src/modules/auth/public.ts';
import type { TestApp } from '../../../apps/api/test/app.ts';
import { insertRow } from '../../../apps/api/test/content.ts';
import { marked, type Marker } from '../markers.ts';

export const markedAddress = (marker: Marker) => `${marked(marker)}@mail.example`;

export interface Planted {
  /** Of every record. */
  readonly ids: readonly string[];
}

/** A child with parent, coach, team, lead, message and report, and an administrator: every value of them is a marker. */
export async function plantMarkers({ db }: Pick<TestApp, 'db'>): Promise<Planted> {
  const ids: string[] = [];
  const row = async (table: string, values: Record<string, unknown>) => {
    const id = await insertRow(db, table, values);
    ids.push(id);
    return id;
  };
  const person = (fname: string, lname: string, email: Marker, role: string, more = {}) =>
    row('users', { fname, lname, email: markedAddress(email), primary_role: role, ...more });

  const child = await person(marked('fname'), marked('lname'), 'email', 'PLAYER', { phone: marked('phone') });
  const mother = await person(marked('parent-fname'), marked('parent-lname'), 'parent-email', 'PARENT', {
    phone: marked('parent-phone'),
  });
  const coach = await person('Luz', marked('coach-lname'), 'coach-email', 'COACH');
  const address = await row('addresses', {
    address1: marked('street'),
    city: marked('city'),
    state: 'TX',
    zip: marked('postal'),
  });
  const team = await row('teams', {
    name: 'Bombers Marked',
    age_group: 'U12',
    region: 'TEXAS',
    state: 'TX',
    head_coach_user_id: coach,
  });
  const player = await row('players', {
    user_id: child,
    team_id: team,
    address_id: address,
    college: marked('school'),
    birth_date: marked('birth-date'),
    older_reason: marked('older-reason'),
  });
  await plantPast(db, row, { team_id: team, player_id: player });
  const parent = await row('parents', { user_id: mother });
  await db
    .insertInto('player_parents')
    .values([
      { player_id: player, parent_id: parent, relation: 'MOTHER', first_contact: true },
      {
        player_id: player,
        parent_id: await row('parents', {
          user_id: await person('Travis', marked('no-contact'), 'no-contact-email', 'PARENT'),
        }),
        gets_messages: false,
        may_pick_up: false,
        restriction: 'NO_CONTACT',
        restriction_note: marked('restriction-note'),
      },
    ])
    .execute();
  await row('coaches', { user_id: coach });
  await row('leads', {
    kind: 'PARENT',
    player_first_name: marked('lead-fname'),
    player_last_name: 'Abbott',
    age_group: 'U12',
    parent_first_name: 'Laura',
    parent_last_name: marked('lead-parent'),
    parent_email: markedAddress('lead-email'),
    parent_phone: marked('lead-phone'),
  });
  await plantTalk(row);
  await person('Dana', 'Whitfield', 'admin-email', 'ADMIN', { password_hash: await hashPassword(marked('password')) });
  return { ids };
}

type Insert = (table: string, values: Record<string, unknown>) => Promise<string>;

/** Her place on the roster of a season that has ended. */
async function plantPast(db: TestApp['db'], row: Insert, place: { team_id: string; player_id: string }): Promise<void> {
  const { id: season_id } = await db
    .selectFrom('seasons')
    .select('id')
    .where('is_current', '=', false)
    .orderBy('starts_on')
    .limit(1)
    .executeTakeFirstOrThrow();
  const { team_id } = place;
  const team = { name: 'Bombers Marked', age_group: 'U12', region: 'TEXAS', state: 'TX', team_code: 'MARKED' };
  await row('team_seasons', { season_id, team_id, ...team });
  await row('roster_entries', { season_id, ...place, older_reason: marked('older-reason') });
}

async function plantTalk(row: Insert): Promise<void> {
  const sender = await row('users', { fname: 'Monica', lname: marked('message-sender'), primary_role: 'FAN' });
  const chat = await row('chats', { external_id: 'marked-chat', title: marked('chat-name') });
  await row('messages', {
    external_id: 'marked-message',
    chat_id: chat,
    sender_id: sender,
    text: `${marked('message-text')} at six`,
    created_at: new Date('2026-03-14T14:12:00Z'),
  });
}
