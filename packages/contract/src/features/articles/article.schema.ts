import { z } from 'zod';
import { id, version } from '../../wire/fields.ts';
import { accepted, answered, changes } from '../../wire/record-schema.ts';
import { articleRecord } from './article.record.ts';

/** Section 3, "Article". */
export const Article = z.object({
  id,
  version,
  ...answered(articleRecord),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Article = z.output<typeof Article>;

const whole = accepted(articleRecord);
export const ArticleInput = z.strictObject(whole);
export type ArticleInput = z.output<typeof ArticleInput>;
/** Section 5: a link or an image that was emptied is left out, so of an article what is left out of these two is none. */
export const ArticleUpdate = z.strictObject({
  ...changes(articleRecord),
  link: whole.link,
  imageUrl: whole.imageUrl,
});

/** As it is sent. */
export type ArticleBody = z.input<typeof ArticleInput>;
