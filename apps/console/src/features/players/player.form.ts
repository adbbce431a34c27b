import { collegeChange, startCollege } from '@dugout/contract/features/commits/commit.rules.ts';
import type { CollegeDraft } from '@dugout/contract/features/commits/commit.rules.ts';
import { isGradYear, playerMessages } from '@dugout/contract/features/players/player.rules.ts';
import type { Player, PlayerUpdate } from '@dugout/contract/features/players/player.schema.ts';
import type { JerseySize, PantSize, Position, ShortSize, StirrupSize } from '@dugout/contract/vocabulary/players.ts';
import type { State } from '@dugout/contract/vocabulary/states.ts';

export interface PlayerValues {
  /** An old record may be without a person: then there is nobody whose name and contact could be saved. */
  hasPerson: boolean;
  fname: string;
  lname: string;
  email: string;
  phone: string;
  pos1: Position | '';
  pos2: Position | '';
  jerseyNum: string;
  gradYear: string;
  college: CollegeDraft;
  address1: string;
  address2: string;
  city: string;
  state: State | '';
  zip: string;
  jerseySize: JerseySize | '';
  pantSize: PantSize | '';
  stirrupSize: StirrupSize | '';
  shortSize: ShortSize | '';
  practiceShortSize: ShortSize | '';
}

export function playerValues(player: Player): PlayerValues {
  const { user, address } = player;
  return {
    hasPerson: user !== null,
    fname: user?.fname ?? '',
    lname: user?.lname ?? '',
    email: user?.email ?? '',
    phone: user?.phone ?? '',
    pos1: player.pos1 ?? '',
    pos2: player.pos2 ?? '',
    jerseyNum: player.jerseyNum ?? '',
    gradYear: player.gradYear === null ? '' : String(player.gradYear),
    college: startCollege(player),
    address1: address?.address1 ?? '',
    address2: address?.address2 ?? '',
    city: address?.city ?? '',
    state: address?.state ?? '',
    zip: address?.zip ?? '',
    jerseySize: player.jerseySize ?? '',
    pantSize: player.pantSize ?? '',
    stirrupSize: player.stirrupSize ?? '',
    shortSize: player.shortSize ?? '',
    practiceShortSize: player.practiceShortSize ?? '',
  };
}

/** What the form holds while the player is being loaded. */
export const noPlayer: PlayerValues = {
  hasPerson: false,
  fname: '',
  lname: '',
  email: '',
  phone: '',
  pos1: '',
  pos2: '',
  jerseyNum: '',
  gradYear: '',
  college: startCollege({ college: null, commit: null }),
  address1: '',
  address2: '',
  city: '',
  state: '',
  zip: '',
  jerseySize: '',
  pantSize: '',
  stirrupSize: '',
  shortSize: '',
  practiceShortSize: '',
};

const orNone = (text: string) => text.trim() || null;

/** Without a person the server would refuse these four, and the rest with them. */
const personChange = ({ hasPerson, fname, lname, email, phone }: PlayerValues) =>
  hasPerson ? { fname: fname.trim(), lname: lname.trim(), email: orNone(email), phone: orNone(phone) } : {};

/** All of the form but the college. */
function plainChange(values: PlayerValues) {
  const year = orNone(values.gradYear);
  return {
    ...personChange(values),
    pos1: values.pos1 || null,
    pos2: values.pos2 || null,
    jerseyNum: orNone(values.jerseyNum),
    gradYear: year === null ? null : Number(year),
    address1: orNone(values.address1),
    address2: orNone(values.address2),
    city: orNone(values.city),
    state: values.state || null,
    zip: orNone(values.zip),
    jerseySize: values.jerseySize || null,
    pantSize: values.pantSize || null,
    stirrupSize: values.stirrupSize || null,
    shortSize: values.shortSize || null,
    practiceShortSize: values.practiceShortSize || null,
  };
}

/** The body of `PUT /players/{id}`: what the form shows and nothing else. `today` is the day of a new commitment. */
export const playerPayload = (values: PlayerValues, today: string): PlayerUpdate => ({
  ...plainChange(values),
  ...collegeChange(values.college, today),
});

/** Puts back what the form can change, as it was: the college and its commitment too, whichever rule made them. */
export const undoPayload = (before: Player): PlayerUpdate => ({
  ...plainChange(playerValues(before)),
  college: before.college,
  commitId: before.commitId,
});

/** Section 5 shows no validation; a year that is none could not even be sent. */
export const playerRules = {
  gradYear: (typed: string) => (typed.trim() === '' || isGradYear(typed.trim()) ? null : playerMessages.gradYear),
};

/** The commitment that a chosen school makes is refused at the college. */
export const playerFieldNames = { commitId: 'college', 'commit.name': 'college' } as const;

/** `Elise Okafor · Bombers Austin Gold`: whom the modal is about. */
export const playerLine = ({ name, team }: Pick<Player, 'name' | 'team'>) => (team ? `${name} · ${team.name}` : name);
