import { sponsorLimits, sponsorMessages } from '@dugout/contract/features/sponsors/sponsor.rules.ts';
import type { Sponsor, SponsorInput } from '@dugout/contract/features/sponsors/sponsor.schema.ts';
import { imageAddressProblem, webAddressProblem } from '@dugout/contract/wire/web-address.ts';
import type { ConflictField } from '../../kit/form/conflict.ts';
import { wholeAddress } from '../../kit/form/with-scheme.ts';

export interface SponsorValues {
  title: string;
  url: string;
  logoUrl: string;
}

export const newSponsor: SponsorValues = { title: '', url: '', logoUrl: '' };

export const sponsorValues = ({ title, url, logoUrl }: Sponsor): SponsorValues => ({
  title,
  url,
  logoUrl: logoUrl ?? '',
});

export const sponsorPayload = ({ title, url, logoUrl }: SponsorValues): SponsorInput => ({
  title: title.trim(),
  url: wholeAddress(url),
  logoUrl: wholeAddress(logoUrl) || null,
});

export const sponsorRules = {
  title: (title: string) => {
    if (title.trim() === '') return sponsorMessages.titleRequired;
    return title.trim().length > sponsorLimits.title
      ? `Sponsor Name is at most ${sponsorLimits.title} characters.`
      : null;
  },
  url: (url: string) => (url.trim() === '' ? sponsorMessages.urlRequired : webAddressProblem(wholeAddress(url))),
  logoUrl: (url: string) => (url.trim() === '' ? null : imageAddressProblem(wholeAddress(url))),
};

/** How the fields read when two administrators have changed the same sponsor. */
export const sponsorConflictFields: readonly ConflictField<SponsorValues>[] = [
  { key: 'title', label: 'Sponsor Name', text: ({ title }) => title.trim() },
  { key: 'url', label: 'Website URL', text: ({ url }) => url.trim() },
  { key: 'logoUrl', label: 'Logo Image URL', text: ({ logoUrl }) => logoUrl.trim() },
];

/** Section 8 gives the words; the reason follows them. */
export const createFailure = (reason: string | null) =>
  reason === null ? null : `Failed to create sponsor. ${reason}`;
