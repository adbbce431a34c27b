import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconPlus } from '@tabler/icons-react';
import type { CallKey } from '../../api/client.ts';
import { useOrganisation } from '../../api/organisation.ts';
import { useOverlay } from '../../kit/overlay/use-overlay.tsx';
import type { Secret, SecretList } from './secret-list.ts';
import { Loaded, SettingsSection } from './settings-section.tsx';
import classes from './secret-list.module.css';

interface SecretRowsProps {
  label: string;
  verb: string;
  secrets: readonly Secret[];
  onEnd: (secret: Secret) => void;
}

function SecretRows({ label, verb, secrets, onEnd }: SecretRowsProps) {
  const { timeZone } = useOrganisation();
  const format = new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'medium' });
  const dateText = (moment: string) => format.format(new Date(moment));
  return (
    <ul className={classes.secrets} aria-label={label}>
      {secrets.map((secret) => (
        <li key={secret.id} className={classes.secret}>
          <div className={classes.words}>
            <p className={classes.name}>{secret.name}</p>
            <p className={classes.dates}>
              Made {dateText(secret.createdAt)} ·{' '}
              {secret.lastUsedAt === null ? 'Never used' : `Last used ${dateText(secret.lastUsedAt)}`}
            </p>
          </div>
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
            <p className={classes.none}>No {list.plural}.</p>
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
