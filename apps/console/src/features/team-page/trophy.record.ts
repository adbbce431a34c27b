import { defineKind } from '../../kit/record/define-kind.ts';
import { trophyConflictFields, trophyValues } from './trophy.form.ts';

export const trophyRecord = defineKind({ values: trophyValues, fields: trophyConflictFields });
