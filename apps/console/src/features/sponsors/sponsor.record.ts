import { sponsorRecord } from '@dugout/contract/features/sponsors/sponsor.record.ts';
import type { Sponsor, SponsorInput } from '@dugout/contract/features/sponsors/sponsor.resource.ts';
import { defineForm, type ValuesOf } from '../../kit/record/define-form.ts';
import { defineKind } from '../../kit/record/define-kind.ts';

export type SponsorValues = ValuesOf<typeof sponsorRecord>;

export const sponsorForm = defineForm<Sponsor, SponsorValues, SponsorInput>()(sponsorRecord, {});

export const sponsorKind = defineKind({ form: sponsorForm, restoreAt: '/sponsors/{id}' });

/** Section 8 gives the words; the reason follows them. */
export const createFailure = (reason: string) => `Failed to create sponsor. ${reason}`;
