import { trophyRecord } from '@dugout/contract/features/teams/team.record.ts';
import type { Trophy, TrophyInput } from '@dugout/contract/features/teams/team.schema.ts';
import { defineForm, type ValuesOf } from '../../kit/record/define-form.ts';
import { defineKind } from '../../kit/record/define-kind.ts';

export type TrophyValues = ValuesOf<typeof trophyRecord>;

export const trophyForm = defineForm<Trophy, TrophyValues, TrophyInput>()(trophyRecord, {});

export const trophyKind = defineKind({ form: trophyForm });

/** Section 2: 'Add' or 'Save' disabled unless both are filled. */
export const isFilled = ({ title, imageURL }: TrophyValues) => title.trim() !== '' && imageURL.trim() !== '';
