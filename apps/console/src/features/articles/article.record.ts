import { articleRecord } from '@dugout/contract/features/articles/article.record.ts';
import type { Article, ArticleBody } from '@dugout/contract/features/articles/article.schema.ts';
import { isWebAddress } from '@dugout/contract/wire/web-address.ts';
import { wholeAddress } from '@dugout/contract/wire/with-scheme.ts';
import { defineForm, type ValuesOf } from '../../kit/record/define-form.ts';
import { defineKind } from '../../kit/record/define-kind.ts';

export type ArticleValues = ValuesOf<typeof articleRecord>;

/** Section 5: "link and image URL optional, trimmed, omitted when empty". */
const unlessEmpty = (name: 'link' | 'imageUrl') => ({
  sent: (values: ArticleValues) => (wholeAddress(values[name]) === '' ? {} : { [name]: wholeAddress(values[name]) }),
});

export const articleForm = defineForm<Article, ArticleValues, ArticleBody>()(articleRecord, {
  link: unlessEmpty('link'),
  imageUrl: unlessEmpty('imageUrl'),
});

export const articleKind = defineKind({ form: articleForm, restoreAt: '/articles/{id}' });

/** Section 5: "title and body required after trimming". */
export const lacksWords = ({ title, body }: Pick<ArticleValues, 'title' | 'body'>) =>
  title.trim() === '' || body.trim() === '';

/** What the bar of a browser shows of a link: its host and path; nothing of what is no link. */
export function barText(link: string): string {
  const url = isWebAddress(wholeAddress(link)) ? URL.parse(wholeAddress(link)) : null;
  return url === null ? '' : `${url.host}${url.pathname.replace(/\/$/, '')}`;
}
