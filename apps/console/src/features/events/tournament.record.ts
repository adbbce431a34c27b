import { defineKind } from '../../kit/record/define-kind.ts';
import { tournamentConflictFields, tournamentValues } from './tournament.form.ts';

export const tournamentRecord = defineKind({ values: tournamentValues, fields: tournamentConflictFields });
