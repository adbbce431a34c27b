import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { useOrganisation } from '../../api/organisation.ts';
import { useImageChoice, type ImageChoice } from '../../kit/form/image-picker.tsx';
import { useRecordForm, type RecordForm } from '../../kit/form/use-record-form.ts';
import { wholeAddress } from '@dugout/contract/wire/with-scheme.ts';
import { startOfMinute, useClock } from '../../kit/time/use-clock.ts';
import type { WallClock } from '../../kit/time/wall-clock.ts';
import {
  expiryOf,
  newBanner,
  newBannerPayload,
  newBannerRules,
  shownExpiry,
  type NewBannerValues,
  type Preset,
} from './banner.form.ts';
import { bannerActions } from './banner.queries.ts';

export interface NewBannerForm {
  readonly record: RecordForm<NewBannerValues>;
  readonly image: ImageChoice;
  /** To the minute, because the field has no seconds. */
  readonly now: number;
  readonly expiresAt: WallClock;
  /** The moment behind it; null while there is none. */
  readonly expiry: number | null;
  readonly choose: (preset: Preset) => void;
  readonly typeExpiry: (expiresAt: string) => void;
  readonly enter: () => void;
  readonly leave: () => void;
  readonly empty: () => void;
}

/** The form of a new banner, on its screen and over the dashboard. */
export function useNewBanner({ onCreated, close }: { onCreated: () => void; close: () => void }): NewBannerForm {
  const { timeZone } = useOrganisation();
  const now = useClock(startOfMinute);
  // A form left open over lunch still means 24 hours from now. Not while the user is in the field, nor once this
  // picture was sent: a retry must send the same request, or it could create a second banner.
  const [entered, setEntered] = useState<number | null>(null);
  const [sent, setSent] = useState<{ imageUrl: string; at: number } | null>(null);
  const fromFor = ({ imageUrl }: NewBannerValues) =>
    sent?.imageUrl === wholeAddress(imageUrl) ? sent.at : (entered ?? now);

  const create = bannerActions.useCreate({ onSuccess: onCreated });
  const record = useRecordForm<NewBannerValues>({
    initial: newBanner,
    rules: newBannerRules(timeZone),
    draft: 'banners/new',
    save: (values) => {
      const from = fromFor(values);
      setSent({ imageUrl: wholeAddress(values.imageUrl), at: from });
      return create.mutateAsync({ body: newBannerPayload(values, from, timeZone) });
    },
    close,
  });
  const { form, failure } = record;
  const { values } = form;
  const from = fromFor(values);
  const image = useImageChoice(values.imageUrl, (url) => form.setFieldValue('imageUrl', url));

  const choose = (preset: Preset) => {
    setSent(null);
    form.setValues({ preset, expiresAt: '' });
    form.clearFieldError('expiresAt');
  };
  const typeExpiry = (expiresAt: string) => {
    setSent(null);
    form.setFieldValue('preset', null);
    form.setFieldValue('expiresAt', expiresAt);
  };

  // Until the file has arrived, the field still holds what was there before.
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    if (image.file?.url !== null) return record.submit(event);
    event.preventDefault();
    form.setFieldError('imageUrl', 'The image is still being uploaded. Try again in a moment.');
  };

  // Section 8 gives the words; the reason follows them.
  const told = failure === null ? null : `Failed to create banner. ${failure}`;
  return {
    record: { ...record, failure: told, dirty: record.dirty || image.upload.busy, submit },
    image,
    now,
    expiresAt: shownExpiry(values, from, timeZone),
    expiry: expiryOf(values, from, timeZone),
    choose,
    typeExpiry,
    enter: () => setEntered(now),
    leave: () => setEntered(null),
    empty: () => {
      // Typed while the last one was on its way to the server: the next banner.
      if (sent !== null && sent.imageUrl !== wholeAddress(form.getValues().imageUrl)) return;
      image.upload.forget();
      setSent(null);
      form.clearErrors();
      form.setValues(newBanner);
    },
  };
}
