import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { IconInfoCircle } from '@tabler/icons-react';
import type { Dashboard } from '@dugout/contract/features/dashboard/dashboard.routes.ts';
import { failureText } from '../../kit/act/action.ts';
import { Notice } from '../../kit/feedback/notice.tsx';
import { figureText } from '../../kit/list/count-text.ts';
import { Hint } from '../../kit/overlay/hint.tsx';
import { dashboardQuery } from './dashboard.queries.ts';
import { Sparkline } from './sparkline.tsx';
import classes from './figures.module.css';

interface FigureCard {
  readonly figure: keyof Dashboard;
  readonly label: string;
  /** The list behind the figure. */
  readonly to: string;
  /** Its filters, where the figure is not of the whole list. */
  readonly narrowed?: Readonly<Record<string, string>>;
  /** What is counted, where the label does not say it. */
  readonly about?: string;
}

const cards: readonly FigureCard[] = [
  { figure: 'totalUsers', label: 'Total Users', to: '/users' },
  {
    figure: 'activeUsers',
    label: 'Active Users',
    to: '/users',
    narrowed: { activity: 'active' },
    about: 'Users who signed in, sent a message or attended an event in the last 30 days.',
  },
  { figure: 'totalTeams', label: 'Total Teams', to: '/teams' },
  { figure: 'messagesSent', label: 'Messages Sent', to: '/logs' },
];

function About({ label, text }: { label: string; text: string }) {
  return (
    <Hint label={<span className={classes.aboutText}>{text}</span>} byTouch>
      <button type="button" className={`icon subtle ${classes.about}`} aria-label={`${label}: ${text}`}>
        <IconInfoCircle size={16} stroke={1.75} aria-hidden />
      </button>
    </Hint>
  );
}

function Card({
  card: { label, to, narrowed, about, figure },
  data,
}: {
  card: FigureCard;
  data: Dashboard | undefined;
}) {
  const shown = data?.[figure];
  return (
    <li className={`shrink card lifts ${classes.card}`}>
      <div className={`row between ${classes.top}`}>
        <Link to={to} search={narrowed ?? {}} className={`whole muted small medium ${classes.label}`}>
          {label}
        </Link>
        {about !== undefined && <About label={label} text={about} />}
      </div>
      <div className={`row between gap12 ${classes.value}`}>
        {shown ? (
          <>
            <span className={classes.figure}>{figureText(shown.total)}</span>
            {shown.days.length > 1 && (
              <VisuallyHidden>
                , {figureText(shown.days[0]!)} {shown.days.length - 1} days ago
              </VisuallyHidden>
            )}
            <Sparkline days={shown.days} />
          </>
        ) : (
          <span className={`bone ${classes.bone}`} />
        )}
      </div>
    </li>
  );
}

/** Counted by the server (decisions, "Analytics cards"). */
export function Figures() {
  const { data, error, isFetching, refetch } = useQuery(dashboardQuery);
  return (
    <section aria-label="Figures" aria-busy={isFetching} className={`stack gap12 fixed ${classes.figures}`}>
      {!data && !error && <VisuallyHidden component="output">Loading…</VisuallyHidden>}
      {error && (
        <Notice
          tone="red"
          action={
            <UnstyledButton
              className="again"
              aria-disabled={isFetching}
              onClick={() => {
                if (!isFetching) void refetch();
              }}
            >
              {isFetching ? 'Trying…' : 'Try again'}
            </UnstyledButton>
          }
        >
          Failed to load the figures. {data ? 'These figures were loaded earlier.' : failureText(error, '')}
        </Notice>
      )}
      {(data || !error) && (
        <ul className={`stack gap12 ${classes.cards}`}>
          {cards.map((card) => (
            <Card key={card.figure} card={card} data={data} />
          ))}
        </ul>
      )}
    </section>
  );
}
