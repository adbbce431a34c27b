import type { RecordKind } from '@dugout/contract/features/history/history.kinds.ts';
import type { RecordImage } from '@dugout/contract/features/history/history.schema.ts';
import type { Lead } from '@dugout/contract/features/leads/lead.schema.ts';
import { displayName } from '../../kit/cells/display-name.ts';
import type { ConflictField } from '../../kit/form/conflict.ts';
import { coachConflictFields, coachValues } from '../coaches/public.ts';
import { eventConflictFields, eventValues, tournamentConflictFields, tournamentValues } from '../events/public.ts';
import { leadFields } from '../leads/public.ts';
import { articleConflictFields, articleValues, videoConflictFields, videoValues } from '../media/public.ts';
import { bannerConflictFields, bannerValues } from '../notifications/public.ts';
import { playerConflictFields, playerValues } from '../players/public.ts';
import { sponsorConflictFields, sponsorValues } from '../sponsors/public.ts';
import { teamConflictFields, teamValues, trophyConflictFields, trophyValues } from '../teams/public.ts';
import { userConflictFields, userValues } from '../users/public.ts';

export interface RecordField {
  readonly label: string;
  /** Empty where the record says nothing. */
  readonly text: string;
  /** Two values that read alike may be different: two people of one name. */
  readonly identity: string;
}

export interface RecordWords {
  /** "Team" */
  readonly title: string;
  /** What is not part of the record's form, and stays as it is when an earlier version is put back. */
  readonly links: readonly string[];
  /** The record in the words of its own screen. */
  readonly fields: (image: NonNullable<RecordImage>) => readonly RecordField[];
}

interface Link<R> {
  readonly label: string;
  readonly text: (record: R) => string;
  readonly identity: (record: R) => string;
}

interface Declared<R, V> {
  readonly title: string;
  readonly values: (record: R, timeZone: string) => V;
  readonly fields: readonly ConflictField<V>[];
  readonly links?: readonly Link<R>[];
}

type Words = (timeZone: string) => RecordWords;

function declare<R, V>({ title, values, fields, links = [] }: Declared<R, V>): Words {
  return (timeZone) => ({
    title,
    links: links.map(({ label }) => label),
    fields: (image) => {
      const record = image as unknown as R;
      const shown = values(record, timeZone);
      return [
        ...fields.map(({ label, text, identity = text }) => ({ label, text: text(shown), identity: identity(shown) })),
        ...links.map(({ label, text, identity }) => ({ label, text: text(record), identity: identity(record) })),
      ];
    },
  });
}

const listed = (names: readonly string[]) => names.join(', ');
const ids = (records: readonly { readonly id: string }[]) => listed(records.map(({ id }) => id).toSorted());

/** The kinds that the journal keeps images of, each as its own form would show it. */
const words: Readonly<Record<RecordKind | 'trophy' | 'tournament', Words>> = {
  user: declare({
    title: 'User',
    values: userValues,
    fields: userConflictFields,
  }),
  team: declare({
    title: 'Team',
    values: teamValues,
    fields: teamConflictFields,
  }),
  player: declare({
    title: 'Player',
    values: playerValues,
    fields: playerConflictFields,
    links: [
      { label: 'Team', text: ({ team }) => team?.name ?? '', identity: ({ team }) => team?.id ?? '' },
      {
        label: 'Parents',
        text: ({ parents }) => listed(parents.map(({ user }) => displayName(user))),
        identity: ({ parents }) => ids(parents),
      },
    ],
  }),
  coach: declare({
    title: 'Coach',
    values: coachValues,
    fields: coachConflictFields,
    links: [
      {
        label: 'Teams',
        text: ({ teams }) =>
          listed(teams.map(({ name, isHeadCoach }) => (isHeadCoach ? `${name} (head coach)` : name))),
        identity: ({ teams }) => listed(teams.map(({ id, isHeadCoach }) => `${id} ${isHeadCoach}`).toSorted()),
      },
    ],
  }),
  lead: declare({ title: 'Lead', values: (lead: Lead) => lead, fields: leadFields }),
  event: declare({
    title: 'Event',
    values: eventValues,
    fields: eventConflictFields,
  }),
  tournament: declare({
    title: 'Tournament',
    values: tournamentValues,
    fields: tournamentConflictFields,
  }),
  article: declare({
    title: 'Article',
    values: articleValues,
    fields: articleConflictFields,
  }),
  video: declare({
    title: 'Video',
    values: videoValues,
    fields: videoConflictFields,
  }),
  sponsor: declare({
    title: 'Sponsor',
    values: sponsorValues,
    fields: sponsorConflictFields,
  }),
  banner: declare({
    title: 'Banner',
    values: bannerValues,
    fields: bannerConflictFields,
  }),
  trophy: declare({
    title: 'Trophy',
    values: trophyValues,
    fields: trophyConflictFields,
  }),
};

/** Null for a kind that has no form and no screen of its own. `timeZone` is the organisation's. */
export const wordsOf = (kind: string, timeZone: string): RecordWords | null =>
  Object.hasOwn(words, kind) ? words[kind as keyof typeof words](timeZone) : null;

/** An image of years ago may lack what a form needs today: then there is nothing to say field by field. */
function fieldsOf(known: RecordWords, image: RecordImage): readonly RecordField[] {
  if (image === null) return [];
  try {
    return known.fields(image);
  } catch {
    return [];
  }
}

export interface FieldDifference {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** What changed, field by field. A creation shows what the record began with; a removal nothing but the fact. */
export function differencesOf(
  kind: string,
  before: RecordImage,
  after: RecordImage,
  timeZone: string,
): readonly FieldDifference[] {
  const known = wordsOf(kind, timeZone);
  if (known === null || after === null) return [];
  const were = fieldsOf(known, before);
  return fieldsOf(known, after).flatMap(({ label, text, identity }, place) => {
    const was = were[place];
    const isSame = was === undefined ? text === '' : was.identity === identity;
    return isSame ? [] : [{ label, before: was?.text ?? '', after: text }];
  });
}
