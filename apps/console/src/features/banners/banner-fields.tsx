import { TextInput } from '@mantine/core';
import { latestTime } from '@dugout/contract/wire/local-time.ts';
import { ImagePicker } from '../../kit/form/image-picker.tsx';
import { fromNowText } from './banner.texts.ts';
import { DurationPresets } from './duration-presets.tsx';
import type { NewBannerForm } from './use-new-banner.ts';

export function NewBannerFields({ banner }: { banner: NewBannerForm }) {
  const { form } = banner.record;
  return (
    <>
      <ImagePicker label="Image" required choice={banner.image} error={form.errors['imageUrl']} />
      <DurationPresets value={form.values.preset} onChange={banner.choose} />
      <TextInput
        type="datetime-local"
        label="Expires At"
        description={fromNowText(banner.expiry, banner.now)}
        required
        max={latestTime}
        {...form.getInputProps('expiresAt')}
        value={banner.expiresAt}
        onFocus={banner.enter}
        onBlur={banner.leave}
        onChange={(event) => banner.typeExpiry(event.currentTarget.value)}
      />
    </>
  );
}
