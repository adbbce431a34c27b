import { defineResource } from '../../wire/resource.ts';
import { Article, ArticleInput, ArticleUpdate } from './article.schema.ts';
import { articleRecord } from './article.record.ts';
import { articlesList } from './articles.list.ts';

export const articleResource = defineResource(articlesList, {
  record: articleRecord,
  one: 'an article',
  entity: Article,
  input: ArticleInput,
  changes: ArticleUpdate,
});
