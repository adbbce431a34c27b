import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconDeviceDesktop, IconLogout } from '@tabler/icons-react';
import type { OpenSession } from '@dugout/contract/features/account/account.schema.ts';
import { useOrganisation } from '../../api/organisation.ts';
import { StatusBadge } from '../../kit/cells/badge.tsx';
import { useOverlay } from '../../kit/overlay/use-overlay.tsx';
import { Loaded, SettingsSection } from '../../kit/section/settings-section.tsx';
import { momentText } from '../../kit/time/moment-texts.ts';
import { sessionsQuery } from './account.queries.ts';
import classes from '../../kit/secrets/secret-list.module.css';

const endOne = () => import('./end-session.modal.tsx').then((file) => file.EndSession);
const endOthers = () => import('./end-session.modal.tsx').then((file) => file.EndOtherSessions);

interface SessionRowsProps {
  sessions: readonly OpenSession[];
  onEnd: (session: OpenSession) => void;
}

function SessionRows({ sessions, onEnd }: SessionRowsProps) {
  const { timeZone } = useOrganisation();
  return (
    <ul aria-label="Signed-in devices">
      {sessions.map((session) => (
        <li key={session.id} className={`row gap12 ruled ${classes.secret}`}>
          <div className="fill">
            <p className={`row wrap bold ${classes.name}`}>
              {session.device}{' '}
              {session.current && (
                <StatusBadge tone="green" icon={IconDeviceDesktop}>
                  This device
                </StatusBadge>
              )}
            </p>
            <p className="muted small">
              Signed in {momentText(session.signedInAt, timeZone)} · Last seen{' '}
              {momentText(session.lastSeenAt, timeZone)}
            </p>
          </div>
          {!session.current && (
            <Button
              variant="default"
              size="xs"
              aria-label={`Sign out ${session.device}, signed in ${momentText(session.signedInAt, timeZone)}`}
              onClick={() => onEnd(session)}
            >
              Sign out
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** By what the browser says of itself and when, never by a place: an address on the network says too little of one. */
export function MySessionsSection() {
  const sessions = useQuery({ ...sessionsQuery, staleTime: 0 });
  const { open, outlet } = useOverlay();
  const others = sessions.data?.some(({ current }) => !current) ?? false;
  return (
    <SettingsSection
      outlet={outlet}
      title="Signed-in devices"
      hint="Don’t recognize a device? Sign it out and change your password."
      action={
        others && (
          <Button
            variant="default"
            leftSection={<IconLogout size={16} stroke={1.75} aria-hidden />}
            onClick={() => open(endOthers, {})}
          >
            Sign out other devices
          </Button>
        )
      }
    >
      <Loaded query={sessions} what="your devices">
        {(data) => <SessionRows sessions={data} onEnd={(session) => open(endOne, { session })} />}
      </Loaded>
    </SettingsSection>
  );
}
