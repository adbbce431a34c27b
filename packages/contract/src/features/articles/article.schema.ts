import { z } from 'zod';
import { id, optionalImageAddress, optionalWebAddress, requiredText, version } from '../../wire/fields.ts';
import { articleLimits, articleMessages } from './article.rules.ts';

/** Section 3, "Article". */
export const Article = z.object({
  id,
  version,
  title: z.string(),
  /** Plain text, shown as text: never as HTML. */
  body: z.string(),
  link: z.string().nullable(),
  imageUrl: z.string().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Article = z.output<typeof Article>;

export const ArticleInput = z.strictObject({
  title: requiredText(articleLimits.title, articleMessages.titleRequired),
  body: requiredText(articleLimits.body, articleMessages.bodyRequired),
  link: optionalWebAddress,
  imageUrl: optionalImageAddress,
});
export type ArticleInput = z.output<typeof ArticleInput>;
