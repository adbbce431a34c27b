import { ClockField } from '../../kit/form/clock-field.tsx';
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
      <ClockField
        label="Expires At"
        description={fromNowText(banner.expiry, banner.now)}
        {...form.getInputProps('expiresAt')}
        value={banner.expiresAt}
        onFocus={banner.enter}
        onBlur={banner.leave}
        onChange={(event) => banner.typeExpiry(event.currentTarget.value)}
        onPick={banner.typeExpiry}
      />
    </>
  );
}
