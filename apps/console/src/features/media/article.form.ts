import { articleLimits, articleMessages } from '@dugout/contract/features/articles/article.rules.ts';
import type { Article, ArticleInput } from '@dugout/contract/features/articles/article.schema.ts';
import { imageAddressProblem, isWebAddress, webAddressProblem } from '@dugout/contract/wire/web-address.ts';
import type { ConflictField } from '../../kit/form/conflict.ts';
import { wholeAddress } from '../../kit/form/with-scheme.ts';

export interface ArticleValues {
  title: string;
  body: string;
  link: string;
  imageUrl: string;
}

export const newArticle: ArticleValues = { title: '', body: '', link: '', imageUrl: '' };

export const articleValues = ({ title, body, link, imageUrl }: Article): ArticleValues => ({
  title,
  body,
  link: link ?? '',
  imageUrl: imageUrl ?? '',
});

/** Section 5: "link and image URL optional, trimmed, omitted when empty". */
export function articlePayload({ title, body, link, imageUrl }: ArticleValues): ArticleInput {
  return {
    title: title.trim(),
    body: body.trim(),
    ...(wholeAddress(link) === '' ? {} : { link: wholeAddress(link) }),
    ...(wholeAddress(imageUrl) === '' ? {} : { imageUrl: wholeAddress(imageUrl) }),
  };
}

/** Section 5: "title and body required after trimming". */
export const lacksWords = ({ title, body }: Pick<ArticleValues, 'title' | 'body'>) =>
  title.trim() === '' || body.trim() === '';

const wordsProblem = (text: string, missing: string, name: string, limit: number) => {
  if (text.trim() === '') return missing;
  return text.trim().length > limit ? `${name} is at most ${limit.toLocaleString('en-US')} characters.` : null;
};

export const articleRules = {
  title: (title: string) => wordsProblem(title, articleMessages.titleRequired, 'Title', articleLimits.title),
  body: (body: string) => wordsProblem(body, articleMessages.bodyRequired, 'Body', articleLimits.body),
  link: (link: string) => (wholeAddress(link) === '' ? null : webAddressProblem(wholeAddress(link))),
  imageUrl: (url: string) => (wholeAddress(url) === '' ? null : imageAddressProblem(wholeAddress(url))),
};

/** How the fields read when two administrators have changed the same article. */
export const articleConflictFields: readonly ConflictField<ArticleValues>[] = [
  { key: 'title', label: 'Title', text: ({ title }) => title.trim() },
  { key: 'body', label: 'Body', text: ({ body }) => body.trim() },
  { key: 'link', label: 'Link', text: ({ link }) => link.trim() },
  { key: 'imageUrl', label: 'Image URL', text: ({ imageUrl }) => imageUrl.trim() },
];

/** What the bar of a browser shows of a link: its host and path; nothing of what is no link. */
export function barText(link: string): string {
  const url = isWebAddress(wholeAddress(link)) ? URL.parse(wholeAddress(link)) : null;
  return url === null ? '' : `${url.host}${url.pathname.replace(/\/$/, '')}`;
}
