import type { Random } from '@dugout/database/random.ts';
import type { ActKind } from './acknowledged.ts';

interface Known {
  readonly id: string;
  version: number;
}

/** What a writer knows of its own records: no other writer changes them, so that every difference is a loss. */
export interface Records {
  readonly writer: number;
  readonly sponsors: Known[];
  player: Known | null;
  /** Regions are few: half of the writers have no coach for one. */
  coach: (Known & { readonly region: string; leads: boolean }) | null;
}

/** One call to send, as often as it takes. */
export interface Ask {
  readonly kind: ActKind;
  readonly method: 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body?: object;
  /** Of the record that it changes: a lost update would be refused as stale, a doubled one as well. */
  readonly of: Known | null;
  readonly mark: string;
}

/** A person's role and region in one word: both or neither. */
const leading = (region: string) => `REGIONAL_COACH ${region}`;
const notLeading = 'FAN';

/** Most acts touch one record, one in seven several tables at once. */
export function nextAsk(random: Random, records: Records, place: number): Ask {
  const mark = `Writer ${records.writer} act ${place}`;
  const dice = random.next();
  if (dice < 0.1 && records.player) return commitOf(records.player, mark);
  if (dice < 0.15 && records.coach) return roleOf(records.coach);
  const sponsor = records.sponsors.length > 0 ? random.pick(records.sponsors) : null;
  if (dice < 0.5 || !sponsor) {
    return { kind: 'create', method: 'POST', path: '/sponsors', body: sponsorOf(mark), of: null, mark };
  }
  const path = `/sponsors/${sponsor.id}`;
  if (dice < 0.85) return { kind: 'update', method: 'PUT', path, body: sponsorOf(mark), of: sponsor, mark };
  return { kind: 'remove', method: 'DELETE', path, of: sponsor, mark };
}

export const sponsorUrl = (mark: string) => `https://sponsors.example/${mark.replaceAll(' ', '-')}`;
const sponsorOf = (mark: string) => ({ title: mark, url: sponsorUrl(mark) });

/** Four tables: the person, the address, the commitment, the player. */
function commitOf(player: Known, mark: string): Ask {
  const body = { lname: mark, address1: mark, college: mark, commit: { name: mark, state: 'TX', city: 'Waco' } };
  return { kind: 'commit', method: 'PUT', path: `/players/${player.id}`, body, of: player, mark };
}

/** Two tables: the person's role, and the record of the region. */
function roleOf(coach: NonNullable<Records['coach']>): Ask {
  const { id, region, leads } = coach;
  return leads
    ? { kind: 'demote', method: 'DELETE', path: `/users/${id}/reg-coach?newRole=FAN`, of: coach, mark: notLeading }
    : {
        kind: 'lead',
        method: 'POST',
        path: '/regCoaches',
        body: { userId: id, region },
        of: coach,
        mark: leading(region),
      };
}

/** After it was done: what the writer goes on from. */
export function settle(records: Records, ask: Ask, id: string, version: number | null): void {
  if (ask.kind === 'create') records.sponsors.push({ id, version: version! });
  else if (ask.kind === 'remove') forget(records, ask);
  else ask.of!.version = version!;
  if (records.coach && (ask.kind === 'lead' || ask.kind === 'demote')) records.coach.leads = ask.kind === 'lead';
}

/** A record that is gone, or that the writer no longer understands. */
export function forget(records: Records, { of }: Ask): void {
  if (!of) return;
  const place = records.sponsors.findIndex(({ id }) => id === of.id);
  if (place >= 0) records.sponsors.splice(place, 1);
  if (records.player === of) records.player = null;
  if (records.coach === of) records.coach = null;
}
