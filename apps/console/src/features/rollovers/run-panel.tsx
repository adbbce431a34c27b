import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Rollover, RolloverState } from '@dugout/contract/features/rollovers/rollover.schema.ts';
import { failureText, useAction } from '../../kit/act/action.ts';
import { amountText, isUnderWay, progressText, shareOf, stopRun } from '../../kit/act/follow-run.ts';
import { follow, undo } from '../../kit/act/undo.ts';
import { leftName, reasonTexts } from '../../kit/act/undo.texts.ts';
import { toast } from '../../kit/feedback/toast.tsx';
import { BusyButton } from '../../kit/form/busy-button.tsx';
import { figureText } from '../../kit/list/count-text.ts';
import { Loaded, SettingsSection } from '../../kit/section/settings-section.tsx';
import { commitRollover, deedOf, rolloverChanges, runQuery } from './rollover.queries.ts';
import classes from './rollover.module.css';

/** Takes the whole roll-over back, also one that was stopped half way. */
export function UndoRollover({ act }: { act: string }) {
  return (
    <Button variant="default" size="xs" onClick={() => undo({ act, changes: rolloverChanges })}>
      Undo
    </Button>
  );
}

/** How far a roll-over is that has begun, and what can be done about it. */
export function RunProgress({ rollover, act }: { rollover: RolloverState & { token?: string | null }; act: string }) {
  const run = useQuery(runQuery(act));
  const token = rollover.token ?? '';
  const goOn = useAction(commitRollover, {
    onSuccess: (again) => void follow(deedOf(rollover, again, token)),
    onFailure: (error) => void toast.error(`Not continued. ${failureText(error)}`),
  });
  // The run itself has ended: what goes on is the way back.
  if (rollover.state === 'RUNNING' && run.data?.state === 'done') return <p>Undoing…</p>;
  return (
    <Loaded query={run} what="the progress">
      {(now) => (
        <div className="stack gap8">
          <div className="row wrap gap10">
            <p className={`fill ${classes.progressWords}`}>
              {isUnderWay(now)
                ? progressText('Rolling over…', now).replace('…:', '…')
                : now.state === 'done'
                  ? `Rolled over to ${rollover.to.name}.`
                  : now.state === 'stopped'
                    ? `Stopped: ${amountText(now)} are done.`
                    : `Something went wrong: only ${amountText(now)} are done.`}
            </p>
            {isUnderWay(now) ? (
              <Button variant="default" size="xs" onClick={() => void stopRun(act)}>
                Stop
              </Button>
            ) : (
              <>
                {now.state !== 'done' && (
                  <BusyButton
                    size="xs"
                    busy={goOn.isPending}
                    doing="Continuing…"
                    onClick={() => goOn.mutate({ id: rollover.id, token })}
                  >
                    Continue
                  </BusyButton>
                )}
                <UndoRollover act={act} />
              </>
            )}
          </div>
          {isUnderWay(now) && (
            <progress className={classes.progress} aria-label="Rolling over" max={1} value={shareOf(now)} />
          )}
          {now.leftCount > 0 && (
            <div>
              <p className="bold">Left as they are</p>
              <ul className={classes.left}>
                {now.left.map((one) => (
                  <li key={one.id}>
                    {leftName(one)} {reasonTexts[one.reason]}
                  </li>
                ))}
                {now.leftCount > now.left.length && <li>{figureText(now.leftCount - now.left.length)} more</li>}
              </ul>
            </div>
          )}
        </div>
      )}
    </Loaded>
  );
}

/** In the place of the steps once it has begun. */
export function RunPanel({ rollover }: { rollover: Rollover }) {
  return (
    <div className={`column gap16 ${classes.step}`}>
      <SettingsSection
        title={rollover.state === 'DONE' ? 'Rolled over' : 'Rolling over'}
        hint={`From season ${rollover.from.name} to ${rollover.to.name}.`}
        action={
          <Button variant="default" component={Link} to="/settings" search={{ tab: 'seasons' } as never}>
            All seasons
          </Button>
        }
      >
        {rollover.act !== null && <RunProgress rollover={rollover} act={rollover.act} />}
      </SettingsSection>
    </div>
  );
}
