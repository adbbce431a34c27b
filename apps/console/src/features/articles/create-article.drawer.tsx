import { articleMessages } from '@dugout/contract/features/articles/article.rules.ts';
import { toast } from '../../kit/feedback/toast.tsx';
import { FormFrame } from '../../kit/form/form-frame.tsx';
import { useRecordForm } from '../../kit/form/use-record-form.ts';
import { useOverlayControl } from '../../kit/overlay/use-overlay.tsx';
import { ArticleFields } from './article-fields.tsx';
import { articleForm, lacksWords } from './article.record.ts';
import { articleActions } from './article.queries.ts';

export function CreateArticleDrawer() {
  const { close } = useOverlayControl();
  const create = articleActions.useCreate({ onSuccess: close });
  const record = useRecordForm({
    ...articleForm.adding(),
    // The one that the media screen goes on with.
    draft: 'articles/new',
    // Section 5: "else error toast".
    onRefused: (values) => {
      if (lacksWords(values)) toast.error(articleMessages.bothRequired);
    },
    save: (values) => create.mutateAsync({ body: articleForm.body(values) }),
    close,
  });
  return (
    <FormFrame kind="drawer" title="New Article" record={record} action="Save" doing="Saving…">
      <ArticleFields />
    </FormFrame>
  );
}
