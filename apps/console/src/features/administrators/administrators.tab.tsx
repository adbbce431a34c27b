import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import {
  IconCircleCheck,
  IconCircleOff,
  IconMail,
  IconMailForward,
  IconMailX,
  IconUserCheck,
  IconUserOff,
} from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import type { Administrator, AdministratorState } from '@dugout/contract/features/users/administrator.schema.ts';
import { currentUserQuery } from '../../api/current-user.ts';
import { failureText } from '../../kit/act/action.ts';
import { useOrganisation } from '../../api/organisation.ts';
import { Avatar, PersonCell } from '../../kit/cells/avatar.tsx';
import { OutlinedBadge, StatusBadge } from '../../kit/cells/badge.tsx';
import { displayName } from '../../kit/cells/display-name.ts';
import { Missing } from '../../kit/cells/missing.tsx';
import { FailedPanel } from '../../kit/feedback/state-panel.tsx';
import { localList } from '../../kit/list/local-list.tsx';
import { Loaded } from '../../kit/section/settings-section.tsx';
import { momentTexts } from '../../kit/time/moment-texts.ts';
import { administratorsQuery } from './administrators.queries.ts';
import classes from './administrators.module.css';

/** An administrator, and whether it is the signed-in user. */
export interface Row extends Administrator {
  readonly me: boolean;
}

const states: Record<AdministratorState, { label: string; tone: 'green' | 'yellow' | 'red'; icon: Icon }> = {
  active: { label: 'Active', tone: 'green', icon: IconCircleCheck },
  invited: { label: 'Invited', tone: 'yellow', icon: IconMail },
  deactivated: { label: 'Deactivated', tone: 'red', icon: IconCircleOff },
};

function StateBadge({ of: state }: { of: AdministratorState }) {
  const { label, tone, icon } = states[state];
  return (
    <StatusBadge tone={tone} icon={icon}>
      {label}
    </StatusBadge>
  );
}

function LastActive({ at }: { at: string | null }) {
  const { timeZone } = useOrganisation();
  return at === null ? 'Never' : <time dateTime={at}>{momentTexts(at, timeZone).day}</time>;
}

function Pending({ email }: { email: string | null }) {
  return email !== null && <span className={`muted tiny ${classes.own}`}>Waiting for {email} to be confirmed</span>;
}

const ownRow = 'Only another administrator can deactivate you.';

const Administrators = localList<Row>({
  title: 'Administrators',
  noun: ['administrator', 'administrators'],
  texts: { empty: 'No administrators.', noMatch: () => 'No administrators found.' },
  search: { label: 'Search administrators', texts: (row) => [displayName(row), row.email] },
  columns: [
    {
      header: 'Name',
      width: 36,
      title: true,
      cell: (row) => (
        <span className="row shrink">
          <PersonCell name={displayName(row)} size={28} />
          {row.me && <OutlinedBadge>You</OutlinedBadge>}
        </span>
      ),
    },
    {
      header: 'Email',
      width: 30,
      quiet: true,
      cell: ({ email, pendingEmail }) => (
        <span className={`column top shrink ${classes.state}`} data-own={pendingEmail !== null || undefined}>
          {email === null ? <Missing /> : <span title={email}>{email}</span>}
          <Pending email={pendingEmail} />
        </span>
      ),
    },
    { header: 'Last active', width: 16, quiet: true, cell: ({ lastActiveAt }) => <LastActive at={lastActiveAt} /> },
    {
      header: 'State',
      width: 18,
      cell: ({ state, me }) => (
        <span className={`column top shrink ${classes.state}`} data-own={me || undefined}>
          <StateBadge of={state} />
          {me && <span className={`muted tiny ${classes.own}`}>{ownRow}</span>}
        </span>
      ),
    },
  ],
  card: (row, actions) => (
    <div className={`flex top gap12 ${classes.card}`}>
      <Avatar name={displayName(row)} size={38} />
      <div className={`stack gap4 fill ${classes.words}`}>
        <p className="strong">
          {displayName(row)} {row.me && <OutlinedBadge>You</OutlinedBadge>}
        </p>
        <p className="muted text">{row.email ?? <Missing />}</p>
        <Pending email={row.pendingEmail} />
        <p className="muted text">
          Last active: <LastActive at={row.lastActiveAt} />
        </p>
        <StateBadge of={row.state} />
        {row.me && <p className={`muted tiny ${classes.own}`}>{ownRow}</p>}
      </div>
      {actions}
    </div>
  ),
  primary: {
    label: 'Invite administrator',
    open: () => import('./invite-administrator.modal.tsx').then((file) => file.InviteAdministrator),
  },
  actions: [
    {
      label: (row) => `Reactivate ${displayName(row)}`,
      tooltip: 'Reactivate',
      icon: IconUserCheck,
      unless: ({ state }) => state !== 'deactivated',
      open: () => import('./administrator-question.modal.tsx').then((file) => file.Reactivate),
    },
    {
      label: (row) => `Send invitation again to ${displayName(row)}`,
      tooltip: 'Send invitation again',
      icon: IconMailForward,
      unless: ({ state, email }) => state !== 'invited' || email === null,
      open: () => import('./administrator-question.modal.tsx').then((file) => file.InviteAgain),
    },
    {
      label: (row) => `Cancel the new email address of ${displayName(row)}`,
      tooltip: 'Cancel new email address',
      icon: IconMailX,
      unless: ({ pendingEmail }) => pendingEmail === null,
      open: () => import('./administrator-question.modal.tsx').then((file) => file.CancelEmailChange),
    },
    {
      label: (row) => `Deactivate ${displayName(row)}`,
      tooltip: 'Deactivate',
      icon: IconUserOff,
      danger: true,
      unless: ({ state, me }) => me || state === 'deactivated',
      open: () => import('./administrator-question.modal.tsx').then((file) => file.Deactivate),
    },
  ],
});

/** Who has full rights, and who has them no more. */
export function AdministratorsTab() {
  const administrators = useQuery(administratorsQuery);
  const me = useQuery(currentUserQuery).data?.id;
  const { data } = administrators;
  const rows = useMemo(() => (data ?? []).map((each): Row => ({ ...each, me: each.id === me })), [data, me]);
  if (data === undefined && administrators.isError && !administrators.isFetching) {
    return (
      <FailedPanel
        title="Failed to load administrators"
        reason={failureText(administrators.error, '')}
        onRetry={() => void administrators.refetch()}
      />
    );
  }
  return (
    <Loaded query={administrators} what="administrators">
      {() => <Administrators rows={rows} refreshing={administrators.isFetching} />}
    </Loaded>
  );
}
