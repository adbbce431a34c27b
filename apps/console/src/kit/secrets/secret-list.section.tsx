import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconClock, IconPlus } from '@tabler/icons-react';
import { endsSoon, isEnded } from '@dugout/contract/features/service-keys/service-key.rules.ts';
import type { CallKey } from '../../api/client.ts';
import { useOrganisation } from '../../api/organisation.ts';
import { OutlinedBadge, StatusBadge } from '../cells/badge.tsx';
import { useOverlay } from '../overlay/use-overlay.tsx';
import { Loaded, SettingsSection } from '../section/settings-section.tsx';
import { momentTexts } from '../time/moment-texts.ts';
import { useClock } from '../time/use-clock.ts';
import type { Secret, SecretList } from './secret-list.ts';
import classes from './secret-list.module.css';

/** What became of a secret, and when it stops by itself. */
function SecretWords({ secret: { name, createdAt, lastUsedAt, endsAt } }: { secret: Secret }) {
  const { timeZone } = useOrganisation();
  const dateText = (moment: string) => momentTexts(moment, timeZone).day;
  const end = useClock((now) => {
    if (endsAt === undefined) return 'none';
    if (isEnded(endsAt, now)) return 'ended';
    return endsSoon(endsAt, now) ? 'soon' : 'later';
  });
  return (
    <div className="fill">
      <p className={`row wrap bold ${classes.name}`}>
        {name}
        {end === 'ended' && <OutlinedBadge>Ended</OutlinedBadge>}
        {end === 'soon' && (
          <StatusBadge tone="yellow" icon={IconClock}>
            Ends soon
          </StatusBadge>
        )}
      </p>
      <p className="muted small">
        Created {dateText(createdAt)} · {lastUsedAt === null ? 'Never used' : `Last used ${dateText(lastUsedAt)}`}
        {endsAt !== undefined && ` · ${end === 'ended' ? 'Ended' : 'Ends'} ${dateText(endsAt)}`}
      </p>
    </div>
  );
}

interface SecretRowsProps {
  label: string;
  verb: string;
  secrets: readonly Secret[];
  onEnd: (secret: Secret) => void;
}

function SecretRows({ label, verb, secrets, onEnd }: SecretRowsProps) {
  return (
    <ul aria-label={label}>
      {secrets.map((secret) => (
        <li key={secret.id} className={`row gap12 ruled ${classes.secret}`}>
          <SecretWords secret={secret} />
          <Button variant="default" size="xs" aria-label={`${verb} ${secret.name}`} onClick={() => onEnd(secret)}>
            {verb}
          </Button>
        </li>
      ))}
    </ul>
  );
}

interface SecretListSectionProps<Make extends CallKey, End extends CallKey> {
  list: SecretList<Make, End>;
}

export function SecretListSection<Make extends CallKey, End extends CallKey>({
  list,
}: SecretListSectionProps<Make, End>) {
  const secrets = useQuery({ queryKey: [list.key], queryFn: ({ signal }) => list.all(signal) });
  const { open, outlet } = useOverlay();
  const newSecret = () => import('./new-secret.modal.tsx').then((file) => file.NewSecretModal<Make, End>);
  const endSecret = () => import('./end-secret.modal.tsx').then((file) => file.EndSecretModal<Make, End>);
  return (
    <SettingsSection
      outlet={outlet}
      title={list.title}
      hint={list.hint}
      action={
        <Button
          variant="default"
          leftSection={<IconPlus size={17} stroke={2} aria-hidden />}
          onClick={() => open(newSecret, { list })}
        >
          {list.making.button}
        </Button>
      }
    >
      <Loaded query={secrets} what={list.plural}>
        {(data) =>
          data.length === 0 ? (
            <p className="muted small">No {list.plural}.</p>
          ) : (
            <SecretRows
              label={list.title}
              verb={list.ending.verb}
              secrets={data}
              onEnd={(secret) => open(endSecret, { list, secret })}
            />
          )
        }
      </Loaded>
    </SettingsSection>
  );
}
