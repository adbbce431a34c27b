import { useCallback, useState } from 'react';
import { Button, Skeleton, VisuallyHidden } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { IconArrowRight } from '@tabler/icons-react';
import type { Rollover } from '@dugout/contract/features/rollovers/rollover.schema.ts';
import { ProblemError } from '../../api/client.ts';
import { failureText, useAction } from '../../kit/act/action.ts';
import { follow } from '../../kit/act/undo.ts';
import { Notice } from '../../kit/feedback/notice.tsx';
import { EmptyPanel, FailedPanel } from '../../kit/feedback/state-panel.tsx';
import { TryAgain } from '../../kit/feedback/try-again.tsx';
import { BusyButton } from '../../kit/form/busy-button.tsx';
import { useUnsaved } from '../../kit/form/unsaved.ts';
import { DiscardQuestion, useDiscardGuard } from '../../kit/overlay/discard-guard.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { shortDay } from '../../kit/time/time-texts.ts';
import { StepsBar } from '../../kit/wizard/steps-bar.tsx';
import { WizardFooter } from '../../kit/wizard/wizard-footer.tsx';
import { ChoicesProvider, useChoices } from './choices.ts';
import { PlayersStep, tabOf } from './players.step.tsx';
import { ReviewStep } from './review.step.tsx';
import { commitRollover, deedOf, key, rolloverQuery } from './rollover.queries.ts';
import { ofGroup, playersText, teamsText, undecidedText } from './rollover.texts.ts';
import { RunPanel } from './run-panel.tsx';
import { SeasonStep } from './season.step.tsx';
import { TeamsStep } from './teams.step.tsx';
import classes from './rollover.module.css';

const seasonsPlace = { to: '/settings', search: { tab: 'seasons' } } as const;

const steps = [
  { value: 'season', label: 'Season' },
  { value: 'teams', label: 'Teams' },
  { value: 'players', label: 'Players' },
  { value: 'review', label: 'Review' },
] as const;
type Step = (typeof steps)[number]['value'];

/** Not there, or an address that was never one: both are told as what they are. */
const isMissing = (error: unknown) => error instanceof ProblemError && [400, 404].includes(error.status);

/** Turning to another step, tab or page keeps what is typed: only another screen leaves. */
const nameIn = () => 'roll-over';

function useStep(): readonly [Step, (step: Step, more?: Record<string, string>) => void] {
  const address: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const step = steps.find(({ value }) => value === address['step'])?.value ?? steps[0].value;
  const go = useCallback(
    (next: Step, more: Record<string, string> = {}) => {
      const { tab: _tab, ...lists } = address;
      void navigate({ to: '.', search: { ...lists, ...more, step: next } as never });
    },
    [address, navigate],
  );
  return [step, go];
}

interface WizardProps {
  rollover: Rollover;
  /** Why it could not be asked for again. */
  error: unknown;
  onRetry: () => void;
}

function Wizard({ rollover, error, onRetry }: WizardProps) {
  const { id, counts, from, to, token } = rollover;
  const [step, go] = useStep();
  const navigate = useNavigate();
  const client = useQueryClient();
  const choices = useChoices(id);
  const [leaving, setLeaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const close = useCallback(() => void navigate({ ...seasonsPlace, ignoreBlocker: true }), [navigate]);
  useUnsaved(choices.dirty);
  const guard = useDiscardGuard(choices.dirty, { close, nameIn });
  const commit = useAction(commitRollover, {
    onSuccess: (run, sent) => {
      void follow(deedOf(rollover, run, sent.token));
      close();
    },
    onFailure: (refusal) => {
      setProblem(failureText(refusal));
      // What it refused is what was looked at: the person looks again, at what there is now.
      void client.invalidateQueries({ queryKey: [key, id] });
    },
  });

  const saveAndClose = async () => {
    setLeaving(true);
    const isStored = await choices.settled();
    setLeaving(false);
    if (isStored) close();
    else guard.leave();
  };
  const turnTo = (next: Step) => {
    setProblem(null);
    const isTooOldFirst = next === 'players' && step === 'teams' && ofGroup(counts, 'TOO_OLD') > 0;
    go(next, isTooOldFirst ? { tab: tabOf.TOO_OLD } : {});
  };
  const at = steps.findIndex(({ value }) => value === step);
  const before = steps[at - 1];
  const after = steps[at + 1];
  const ready = token !== null && !choices.dirty;

  return (
    <ChoicesProvider value={choices}>
      <StepsBar label="Steps of the roll-over" steps={steps} current={step} onGo={turnTo} />
      {error !== null && (
        <div className={`fixed ${classes.notice}`}>
          <Notice tone="red" action={<TryAgain onClick={onRetry} />}>
            Failed to load the roll-over again. {failureText(error, '')}
          </Notice>
        </div>
      )}
      <div className={`rest ${classes.contents}`} data-step={step}>
        {step === 'season' && <SeasonStep rollover={rollover} />}
        {step === 'teams' && <TeamsStep rollover={rollover} />}
        {step === 'players' && <PlayersStep rollover={rollover} />}
        {step === 'review' && <ReviewStep rollover={rollover} problem={problem} />}
      </div>
      <WizardFooter
        onBack={before && (() => turnTo(before.value))}
        sentence={
          step === 'review' && counts.undecided > 0
            ? undecidedText(counts.undecided, to.name)
            : `Rosters of ${from.name} stay as they are. Nothing moves before the last step.`
        }
        leave={
          <BusyButton variant="subtle" color="gray" busy={leaving} doing="Saving…" onClick={() => void saveAndClose()}>
            Save and close
          </BusyButton>
        }
        primary={
          after ? (
            <Button
              rightSection={<IconArrowRight size={17} stroke={1.75} aria-hidden />}
              onClick={() => turnTo(after.value)}
            >
              {after.label}
            </Button>
          ) : (
            <BusyButton
              busy={commit.isPending}
              doing="Starting…"
              disabled={!ready}
              onClick={() => {
                setProblem(null);
                if (token !== null) commit.mutate({ id, token });
              }}
            >
              Roll over {teamsText(counts.teams)} and {playersText(counts.players)}
            </BusyButton>
          )
        }
      />
      <DiscardQuestion guard={guard} />
    </ChoicesProvider>
  );
}

/** From one season to the next: prepared in four steps, and carried out by the last. */
export function RolloverScreen() {
  const { id = '' } = useParams({ strict: false });
  const query = useQuery(rolloverQuery(id));
  const { data: rollover, error } = query;
  const title = rollover ? `Roll Over to ${rollover.to.name}` : 'Roll Over';
  const header = (
    <PageHeader
      title={title}
      detail={[{ label: 'Seasons', ...seasonsPlace }, { label: title }]}
      back={seasonsPlace}
      note={
        rollover && (
          <>
            From season {rollover.from.name} · starts {shortDay(rollover.to.startsOn)},{' '}
            {rollover.to.startsOn.slice(0, 4)}
          </>
        )
      }
    />
  );
  if (rollover && !isMissing(error)) {
    return (
      <>
        {header}
        {rollover.state === 'DRAFT' ? (
          <Wizard key={rollover.id} rollover={rollover} error={error} onRetry={() => void query.refetch()} />
        ) : (
          <RunPanel rollover={rollover} />
        )}
      </>
    );
  }
  return (
    <>
      {header}
      {isMissing(error) ? (
        <EmptyPanel
          title="This roll-over no longer exists."
          detail="Its season was removed, or the link is incomplete."
          action={
            <Button variant="default" component={Link} to="/settings" search={{ tab: 'seasons' } as never}>
              All seasons
            </Button>
          }
        />
      ) : error ? (
        <FailedPanel
          title="Failed to load the roll-over"
          reason={failureText(error, '')}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : (
        <div className="stack gap16">
          <VisuallyHidden component="output">Loading the roll-over…</VisuallyHidden>
          <Skeleton height={40} width="60%" />
          <Skeleton height={320} />
        </div>
      )}
    </>
  );
}
