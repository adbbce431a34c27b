import { useQuery } from '@tanstack/react-query';
import { Text } from '@mantine/core';
import { failureText, useAction } from '../../kit/act/action.ts';
import { Notice } from '../../kit/feedback/notice.tsx';
import { Confirm } from '../../kit/overlay/confirm.tsx';
import { useOverlayControl } from '../../kit/overlay/use-overlay.tsx';
import { removalQuery, removeDemo } from './demo-data.queries.ts';
import { countsText } from './demo-data.texts.ts';
import { KeptList } from './kept-list.tsx';

export function RemoveDemo() {
  const { close } = useOverlayControl();
  const removal = useQuery(removalQuery);
  const remove = useAction(removeDemo, { onSuccess: close });
  const { data } = removal;
  const failure = remove.error ?? (data ? null : removal.error);
  const nothing = data !== undefined && data.going.length === 0;
  return (
    <Confirm
      kind="modal"
      title="Remove Demo Data"
      question="Remove demo data?"
      failure={failure ? failureText(failure) : null}
      doing="Removing…"
      busy={remove.isPending}
      waiting={data === undefined || nothing}
      onConfirm={() => remove.mutate(undefined)}
    >
      <div className="column gap12">
        {!data && !failure && <Text component="output">Checking what will be removed…</Text>}
        {data && nothing && <Text>There is nothing to remove.</Text>}
        {data && !nothing && (
          <>
            <Text>
              This removes {countsText(data.going)}, with all that belongs to them. They do not go to the trash: they
              are exactly as they were loaded.
            </Text>
            <Notice tone="blue">
              What you or others have changed, and what something of your own needs, is kept. Nothing of your own is
              touched.
            </Notice>
          </>
        )}
        {data && data.keptRows > 0 && <KeptList title="Kept" removal={data} />}
      </div>
    </Confirm>
  );
}
