import type { ReactNode } from 'react';
import { articleRecord } from '@dugout/contract/features/articles/article.record.ts';
import { Field } from '../../kit/form/field.tsx';
import classes from './article-fields.module.css';

const optional = (label: string): ReactNode => (
  <>
    {label} <span className="subtle light">(optional)</span>
  </>
);

const { link, imageUrl } = articleRecord.fields;

interface ArticleFieldsProps {
  /** The screen was opened to write: the first field has the focus. */
  takesFocus?: boolean;
}

/** The same on the media screen and in the dashboard's drawer. */
export function ArticleFields({ takesFocus = false }: ArticleFieldsProps) {
  return (
    <>
      <Field of={articleRecord} name="title" withAsterisk={false} first autoFocus={takesFocus} />
      <Field of={articleRecord} name="body" withAsterisk={false} classNames={{ input: classes.body ?? '' }} />
      <Field of={articleRecord} name="link" label={optional(link.label)} />
      <Field of={articleRecord} name="imageUrl" label={optional(imageUrl.label)} />
    </>
  );
}
