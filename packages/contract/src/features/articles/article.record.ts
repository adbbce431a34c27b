import { imageAddress, requiredText, webAddress } from '../../wire/record-fields.ts';
import { defineRecord } from '../../wire/record.ts';
import { articleMessages } from './article.rules.ts';

export const articleRecord = defineRecord('article', 'public', {
  title: requiredText('Title', 200, articleMessages.titleRequired),
  /** Plain text, shown as text: never as HTML. */
  body: requiredText('Body', 50_000, articleMessages.bodyRequired, { multiline: true }),
  link: webAddress('Link'),
  imageUrl: imageAddress('Image URL'),
});
