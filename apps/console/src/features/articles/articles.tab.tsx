import { articlesList } from '@dugout/contract/features/articles/articles.list.ts';
import { cardList } from '../../kit/list/card-list.tsx';
import { deleteAct } from '../../kit/list/row-acts.ts';
import { historyAction } from '../history/public.ts';
import { ArticleCard } from './article-card.tsx';

export const Articles = cardList(articlesList, {
  title: 'Articles',
  noun: ['article', 'articles'],
  texts: {
    empty: 'No articles yet.',
    first: { text: 'Write an article here, with a preview as you type.' },
    loading: 'Loading…',
    failed: 'Failed to load articles',
  },
  search: 'Search articles',
  filters: {},
  cardWidth: 280,
  card: (article, actions) => <ArticleCard article={article} actions={actions} />,
  primary: { label: 'New Article', to: '/media/articles/new' },
  actions: [
    historyAction(({ id, title }) => ({ kind: 'article', id, name: title })),
    deleteAct(({ title }) => title, {
      open: () => import('./delete-article.modal.tsx').then((file) => file.DeleteArticle),
    }),
  ],
});
