import { z } from 'zod';
import { id, version } from '../../wire/fields.ts';
import { accepted, answered } from '../../wire/record-schema.ts';
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

export const ArticleInput = z.strictObject(accepted(articleRecord));
export type ArticleInput = z.output<typeof ArticleInput>;
/** As it is sent. */
export type ArticleBody = z.input<typeof ArticleInput>;
