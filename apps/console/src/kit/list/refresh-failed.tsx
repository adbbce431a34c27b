import { Notice } from '../feedback/notice.tsx';
import { TryAgain } from '../feedback/try-again.tsx';
import { useListScreen } from './list-context.ts';
import classes from './list-table.module.css';

/** The rows match the request, but they may be outdated. */
export function RefreshFailed() {
  const { listView, page } = useListScreen();
  if (!page.error || !page.loaded || page.old) return null;
  return (
    <div className={classes.notice}>
      <Notice tone="red" action={<TryAgain onClick={page.retry} />}>
        {listView.texts.failed}. These rows were loaded earlier.
      </Notice>
    </div>
  );
}
