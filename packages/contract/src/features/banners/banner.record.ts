import { defaultedNumber, requiredImage } from '../../wire/record-fields.ts';
import { defineRecord } from '../../wire/record.ts';
import { bannerDuration, bannerMessages } from './banner.rules.ts';

/** When it ends is the form's own. */
export const bannerRecord = defineRecord('banner', 'public', {
  imageUrl: requiredImage('Image URL', bannerMessages.imageRequired),
  duration: defaultedNumber(
    'Duration (hrs)',
    { min: bannerDuration.minimum, max: bannerDuration.maximum, message: bannerMessages.duration },
    bannerDuration.default,
  ),
});
