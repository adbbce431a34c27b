import { UnstyledButton } from '@mantine/core';
import { useOverlay } from '../../kit/overlay/use-overlay.tsx';
import { RecordPart } from '../../kit/page/record-part.tsx';
import { historyDrawer, RecentHistory, type HistoryOf } from '../history/public.ts';

/** What was changed last; all of it, and who looked, is in the drawer. */
export function HistoryOfPerson({ of }: { of: HistoryOf }) {
  const { open, outlet } = useOverlay();
  const all = (
    <UnstyledButton className="word" onClick={() => open(historyDrawer, of)}>
      All history
    </UnstyledButton>
  );
  return (
    <>
      <RecordPart title="Last changes" aside={all}>
        <RecentHistory kind={of.kind} id={of.id} />
      </RecordPart>
      {outlet}
    </>
  );
}
