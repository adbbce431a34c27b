import type { Trophy, TrophyInput } from '@dugout/contract/features/teams/team.schema.ts';
import { trophyMessages, trophyTitleMaximum } from '@dugout/contract/features/teams/team.rules.ts';
import { imageAddressProblem } from '@dugout/contract/wire/web-address.ts';
import type { ConflictField } from '../../kit/form/conflict.ts';
import type { Stored } from '../../kit/form/use-record-form.ts';

export interface TrophyValues {
  title: string;
  imageURL: string;
}

export const newTrophy: TrophyValues = { title: '', imageURL: '' };

export const trophyValues = ({ title, imageURL }: Trophy): TrophyValues => ({ title, imageURL });

export const trophyPayload = ({ title, imageURL }: TrophyValues): TrophyInput => ({
  title: title.trim(),
  imageURL: imageURL.trim(),
});

/** Section 2: 'Add' or 'Save' disabled unless both are filled. */
export const isFilled = ({ title, imageURL }: TrophyValues) => title.trim() !== '' && imageURL.trim() !== '';

export const trophyRules = {
  title: (title: string) => {
    if (title.trim() === '') return trophyMessages.titleRequired;
    return title.trim().length > trophyTitleMaximum ? `Title is at most ${trophyTitleMaximum} characters.` : null;
  },
  imageURL: (url: string) => (url.trim() === '' ? trophyMessages.imageRequired : imageAddressProblem(url.trim())),
};

/** How the fields read when two administrators have changed the same trophy. */
export const trophyConflictFields: readonly ConflictField<TrophyValues>[] = [
  { key: 'title', label: 'Title', text: ({ title }) => title.trim() },
  { key: 'imageURL', label: 'Image URL', text: ({ imageURL }) => imageURL.trim() },
];

/** A 412 carries the trophy as it is now. */
export function storedTrophy(current: unknown): Stored<TrophyValues> {
  const trophy = current as Trophy;
  return { values: trophyValues(trophy), version: trophy.version };
}
