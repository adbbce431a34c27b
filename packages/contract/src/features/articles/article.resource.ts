import { defineResource } from '../../wire/resource.ts';
import { Article, ArticleInput } from './article.schema.ts';
import { articlesList } from './articles.list.ts';

export const articleResource = defineResource(articlesList, {
  name: 'article',
  one: 'an article',
  entity: Article,
  input: ArticleInput,
});
