import { Button } from '@mantine/core';
import type { LeftRecord } from '@dugout/contract/features/history/history.schema.ts';
import { useOrganisation } from '../../api/organisation.ts';
import type { UndoQuestion } from '../../kit/act/undo.ts';
import { leftName, reasonTexts } from '../../kit/act/undo.texts.ts';
import { Notice } from '../../kit/feedback/notice.tsx';
import { OverlayFrame } from '../../kit/overlay/overlay-frame.tsx';
import { useOverlayControl } from '../../kit/overlay/use-overlay.tsx';
import type { KindOfRecord } from '../../kit/record/define-kind.ts';
import { fieldDifferences } from '../../kit/record/field-differences.ts';
import { outcomeText } from './changed-since.texts.ts';
import classes from './changed-since.module.css';

const shown = (text: string) => (text === '' ? '(empty)' : text);

function LeftOne({ record, words }: { record: LeftRecord; words: KindOfRecord | null }) {
  const { timeZone } = useOrganisation();
  const { now, undone, reason } = record;
  const fields = now === null ? [] : fieldDifferences(words, now, undone, timeZone);
  const outcome = outcomeText(record);
  return (
    <section className="stack gap10">
      <h3 className={`bold ${classes.name}`}>
        {leftName(record)} <span className="muted light">{reasonTexts[reason]}</span>
      </h3>
      {outcome !== null && <p className="muted">{outcome}</p>}
      {fields.map(({ label, before, after }) => (
        <dl key={label} className={`stack ruled ${classes.field}`}>
          <dt className="muted small">{label}</dt>
          <dd className="strong">
            <span className="block hint light">Now</span>
            {shown(before)}
          </dd>
          <dd className="strong">
            <span className="block hint light">Undo would make it</span>
            {shown(after)}
          </dd>
        </dl>
      ))}
    </section>
  );
}

interface ChangedSinceProps {
  question: UndoQuestion;
  /** Of the kinds among them. */
  words: ReadonlyMap<string, KindOfRecord | null>;
}

/** What Undo was pressed for is not as it was left: both are shown, and nothing is undone until it is said how. */
export function ChangedSince({ question: { left, hasRest, answer }, words }: ChangedSinceProps) {
  const { close } = useOverlayControl();
  const say = (changed: Parameters<typeof answer>[0]) => {
    close();
    answer(changed);
  };
  // What was removed for good cannot be put back by anybody.
  const canOverwrite = left.some(({ reason }) => reason === 'changed' || reason === 'in-the-way');
  return (
    <OverlayFrame
      kind="modal"
      title="Changed Since"
      size={560}
      footer={(leave) => (
        <>
          <Button variant="default" data-autofocus onClick={leave}>
            Cancel
          </Button>
          {hasRest && (
            <Button variant="default" onClick={() => say('leave')}>
              Undo the rest
            </Button>
          )}
          {canOverwrite && (
            <Button color="danger" onClick={() => say('overwrite')}>
              Undo anyway
            </Button>
          )}
        </>
      )}
    >
      <div className="stack gap16">
        <Notice tone="yellow">
          {hasRest ? 'Some of this was' : 'This was'} changed since. Nothing is undone yet: choose what becomes of it.
        </Notice>
        {left.map((record) => (
          <LeftOne key={`${record.kind} ${record.id}`} record={record} words={words.get(record.kind) ?? null} />
        ))}
      </div>
    </OverlayFrame>
  );
}
