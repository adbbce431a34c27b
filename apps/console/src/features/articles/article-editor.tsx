import { useCallback, useDeferredValue } from 'react';
import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { Article } from '@dugout/contract/features/articles/article.schema.ts';
import { FormCard } from '../../kit/form/form-card.tsx';
import { useResourceForm } from '../../kit/form/use-resource-form.ts';
import { useRecordForm } from '../../kit/form/use-record-form.ts';
import type { RecordForm } from '../../kit/form/use-record-form.ts';
import { DiscardQuestion, useDiscardGuard } from '../../kit/overlay/discard-guard.tsx';
import { usePageFrame } from '../../kit/page/page-frame.ts';
import { HistoryButton } from '../history/public.ts';
import { ArticleFields } from './article-fields.tsx';
import { ArticlePreview } from './article-preview.tsx';
import { articleForm, type ArticleValues } from './article.record.ts';
import { articleActions } from './article.queries.ts';
import classes from './article-editor.module.css';

/** Returns to the list with its earlier search. The caller has already asked about unsaved changes. */
function useReturn() {
  const navigate = useNavigate();
  const { visited } = usePageFrame();
  return useCallback(() => {
    const { tab: _videos, ...list } = visited.get('/media') ?? {};
    void navigate({ to: '/media', search: list, ignoreBlocker: true });
  }, [navigate, visited]);
}

interface EditorProps {
  heading: string;
  record: RecordForm<ArticleValues>;
  /** That is there already. */
  article?: Article;
  onClose: () => void;
}

// The address opened it, and only an address without it leaves it.
const nameIn = () => null;

function Editor({ heading, record, article, onClose }: EditorProps) {
  const guard = useDiscardGuard(record.dirty, { close: onClose, nameIn }, record.draft);
  // A long body takes a moment to lay out: the keys come first.
  const values = useDeferredValue(record.form.values);
  return (
    <div className={`halves ${classes.parts}`}>
      <div className={`column shrink ${classes.part}`}>
        <h2 className={`row ${classes.heading}`}>{heading}</h2>
        <FormCard
          label={heading}
          record={record}
          action="Save"
          doing="Saving…"
          actionFirst
          asksItself
          others={
            <>
              <Button
                variant="default"
                onClick={() => {
                  if (!record.busy) guard.leave();
                }}
              >
                Cancel
              </Button>
              {article && <HistoryButton of={{ kind: 'article', id: article.id, name: article.title }} />}
            </>
          }
        >
          <ArticleFields takesFocus={article === undefined} />
        </FormCard>
      </div>
      <ArticlePreview values={values} createdAt={article?.createdAt} />
      <DiscardQuestion guard={guard} uploading={record.holding} />
    </div>
  );
}

export function NewArticle() {
  const close = useReturn();
  const create = articleActions.useCreate({ onSuccess: close });
  const record = useRecordForm({
    ...articleForm.adding(),
    draft: 'articles/new',
    save: (values) => create.mutateAsync({ body: articleForm.body(values) }),
    close,
  });
  return <Editor heading="New Article" record={record} onClose={close} />;
}

export function EditArticle({ article }: { article: Article }) {
  const close = useReturn();
  const record = useResourceForm({
    useUpdate: articleActions.useUpdate,
    record: article,
    form: articleForm,
    draft: `articles/${article.id}`,
    close,
  });
  return <Editor heading="Edit Article" record={record} article={article} onClose={close} />;
}
