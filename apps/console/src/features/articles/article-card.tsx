import type { ReactNode } from 'react';
import type { Article } from '@dugout/contract/features/articles/article.schema.ts';
import { useOrganisation } from '../../api/organisation.ts';
import { Picture } from '../../kit/cells/picture.tsx';
import { TitleLink } from '../../kit/cells/title-link.tsx';
import { ArticleSeams } from './article-seams.tsx';
import { dayText } from './article.texts.ts';
import classes from './article-card.module.css';

/** More than the lines of a card hold: a body may be a small book. */
const previewLength = 600;

export function ArticleCard({ article, actions }: { article: Article; actions: ReactNode }) {
  const { timeZone } = useOrganisation();
  const { id, title, body, imageUrl, createdAt } = article;
  return (
    <div className={`tile floats ${classes.card}`}>
      <div className={`frame ${classes.picture}`} data-none={imageUrl === null || undefined}>
        {imageUrl === null ? <ArticleSeams /> : <Picture url={imageUrl} alt="" sizes="(max-width: 48em) 92vw, 360px" />}
      </div>
      <div className={`fill ${classes.words}`}>
        <h2 className={`plain clamp ${classes.title}`}>
          <TitleLink to="/media/articles/$id" params={{ id }} className={`whole ${classes.open}`}>
            {title}
          </TitleLink>
        </h2>
        <p className={`clamp muted ${classes.body}`}>{body.slice(0, previewLength)}</p>
      </div>
      <div className={`row between subtle tiny ${classes.foot}`}>
        <time dateTime={createdAt}>{dayText(createdAt, timeZone)}</time>
        {actions}
      </div>
    </div>
  );
}
