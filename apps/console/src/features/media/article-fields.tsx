import type { ReactNode } from 'react';
import { Textarea, TextInput } from '@mantine/core';
import { ImageField } from '../../kit/form/image-field.tsx';
import type { RecordForm } from '../../kit/form/use-record-form.ts';
import { WebAddressField } from '../../kit/form/web-address-field.tsx';
import type { ArticleValues } from './article.form.ts';
import classes from './article-fields.module.css';

const optional = (label: string): ReactNode => (
  <>
    {label} <span className={classes.optional}>(optional)</span>
  </>
);

interface ArticleFieldsProps {
  record: RecordForm<ArticleValues>;
  /** The screen was opened to write: the first field has the focus. */
  takesFocus?: boolean;
}

/** The same on the media screen and in the dashboard's drawer. */
export function ArticleFields({ record: { form }, takesFocus = false }: ArticleFieldsProps) {
  const { link, imageUrl } = form.values;
  return (
    <>
      <TextInput
        label="Title"
        required
        withAsterisk={false}
        data-autofocus
        autoFocus={takesFocus}
        autoComplete="off"
        {...form.getInputProps('title')}
      />
      <Textarea
        label="Body"
        required
        withAsterisk={false}
        classNames={{ input: classes.body ?? '' }}
        {...form.getInputProps('body')}
      />
      <WebAddressField label={optional('Link')} {...form.getInputProps('link')} value={link} />
      <ImageField
        label={optional('Image URL')}
        placeholder="https://"
        {...form.getInputProps('imageUrl')}
        value={imageUrl}
      />
    </>
  );
}
