import { UnstyledButton } from '@mantine/core';
import { useOrganisation } from '../../api/organisation.ts';
import { shortTime } from '../time/time-texts.ts';
import { wallClockAt } from '../time/time-zone.ts';
import { Notice } from '../feedback/notice.tsx';
import type { DraftControl } from './use-draft.ts';

interface DraftNoticeProps {
  draft: DraftControl | null;
  className?: string | undefined;
}

/** That the form shows what was typed before and never saved, and the way back to the record. */
export function DraftNotice({ draft, className }: DraftNoticeProps) {
  const { timeZone } = useOrganisation();
  if (!draft || (draft.shown === null && draft.other === null && !draft.unkept)) return null;
  const { shown, other, unkept, discard, showOther } = draft;
  const text = (at: number) => shortTime(wallClockAt(new Date(at), timeZone));
  return (
    <div className={['stack gap8', className].filter(Boolean).join(' ')}>
      {shown !== null && (
        <Notice tone="blue" action={<Act words="Discard draft" onClick={discard} />}>
          This is your draft from {text(shown)}.
        </Notice>
      )}
      {other !== null && (
        <Notice tone="blue" action={<Act words="Show it" onClick={showOther} />}>
          You have another draft from {text(other)}.
        </Notice>
      )}
      {unkept && <Notice tone="yellow">This browser keeps no draft of what you type: save before you leave.</Notice>}
    </div>
  );
}

function Act({ words, onClick }: { words: string; onClick: () => void }) {
  return (
    <UnstyledButton className="again" onClick={onClick}>
      {words}
    </UnstyledButton>
  );
}
