import { Button } from '@mantine/core';
import { IconArrowBackUp, IconRestore } from '@tabler/icons-react';
import type { HistoryEntry as Entry } from '@dugout/contract/features/history/history.schema.ts';
import { useOrganisation } from '../../api/organisation.ts';
import { undo } from '../../kit/act/undo.ts';
import { Avatar } from '../../kit/cells/avatar.tsx';
import type { KindOfRecord } from '../../kit/record/define-kind.ts';
import { everything } from './everything.ts';
import { fieldDifferences } from '../../kit/record/field-differences.ts';
import { Differences } from './differences.tsx';
import { HistoryMoment } from './history-moment.tsx';
import { actorName, correctionText, deedText, staffText } from './journal.words.ts';
import classes from './history.module.css';

interface HistoryEntryProps {
  words: KindOfRecord | null;
  entry: Entry;
  /** Null where the record cannot be put back to how it was then. */
  onRestore: ((entry: Entry) => void) | null;
}

/** Who did what and when, and field by field what became of it. */
export function HistoryEntry({ words, entry, onRestore }: HistoryEntryProps) {
  const { timeZone } = useOrganisation();
  const { act, actor, at, before, after, staff, correction, undoable, batchId } = entry;
  const name = actorName(actor);
  // What came back is as it was: only a record that is new has something to tell of how it began.
  const cameBack = before === null && (act === 'restore' || act === 'undo');
  const differences = cameBack ? [] : fieldDifferences(words, before, after, timeZone);
  const saysNothing = act === 'update' && differences.length === 0 && staff === null;
  const when = `, ${deedText(entry).toLowerCase()} by ${name}`;
  return (
    <li className={`stack gap8 ${classes.entry}`} data-row tabIndex={-1}>
      <div className="flex gap10">
        <Avatar name={name} size={28} />
        <p className={`shrink ${classes.deed}`}>
          <b>{name}</b> <span className={classes.act}>{deedText(entry)}</span>
          <HistoryMoment at={at} className="block subtle tiny" />
        </p>
      </div>
      <div className={`stack gap8 ${classes.what}`}>
        {staff !== null && <p className="muted">{staffText(staff)}</p>}
        {correction !== null && <p className="muted anywhere">{correctionText(correction)}</p>}
        {differences.length > 0 && <Differences differences={differences} began={before === null} />}
        {saysNothing && <p className="muted">No change to the fields shown here.</p>}
        {(undoable || onRestore !== null) && (
          <div className="flex wrap gap6">
            {undoable && batchId !== null && (
              <Button
                variant="default"
                size="xs"
                aria-label={`Undo${when}`}
                leftSection={<IconArrowBackUp size={15} stroke={1.75} aria-hidden />}
                onClick={() => undo({ act: batchId, changes: everything })}
              >
                Undo
              </Button>
            )}
            {onRestore !== null && (
              <Button
                variant="subtle"
                color="gray"
                size="xs"
                aria-label={`Restore this version${when}`}
                leftSection={<IconRestore size={15} stroke={1.75} aria-hidden />}
                onClick={() => onRestore(entry)}
              >
                Restore this version
              </Button>
            )}
          </div>
        )}
      </div>
    </li>
  );
}
