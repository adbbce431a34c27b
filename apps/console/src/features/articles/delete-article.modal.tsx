import type { Article } from '@dugout/contract/features/articles/article.schema.ts';
import { Removal } from '../../kit/overlay/removal.tsx';
import { articleActions } from './article.queries.ts';

export function DeleteArticle({ row }: { row: Article }) {
  return (
    <Removal
      title="Delete Article"
      noun="article"
      pronoun="it"
      record={articleActions.one(row.id)}
      action={articleActions.remove}
      question={(article) => (
        <>
          Delete <strong>{(article ?? row).title}</strong>?
        </>
      )}
    />
  );
}
