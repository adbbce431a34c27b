import { useId } from 'react';
import { Button, Skeleton, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconPlus } from '@tabler/icons-react';
import type { CallKey } from '../../api/client.ts';
import { failureText } from '../../api/mutation.ts';
import { useOrganisation } from '../../api/organisation.ts';
import { Notice } from '../../kit/feedback/notice.tsx';
import { TryAgain } from '../../kit/feedback/try-again.tsx';
import { useOverlay } from '../../kit/overlay/use-overlay.tsx';
import type { Secret, SecretList } from './secret-list.ts';
import classes from './secret-list.module.css';
import settings from './settings.module.css';

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
  const heading = useId();
  const { data, ...secrets } = useQuery({ queryKey: [list.key], queryFn: ({ signal }) => list.all(signal) });
  const { open, outlet } = useOverlay();
  const newSecret = () => import('./new-secret.modal.tsx').then((file) => file.NewSecretModal<Make, End>);
  const endSecret = () => import('./end-secret.modal.tsx').then((file) => file.EndSecretModal<Make, End>);
  return (
    <section className={settings.section} aria-labelledby={heading}>
      <div className={classes.title}>
        <h2 id={heading} className={settings.heading}>
          {list.title}
        </h2>
        <p className={settings.hint}>{list.hint}</p>
      </div>
      <Button
        variant="default"
        leftSection={<IconPlus size={17} stroke={2} aria-hidden />}
        onClick={() => open(newSecret, { list })}
      >
        {list.making.button}
      </Button>
      <div className={classes.list}>
        {secrets.isError ? (
          <Notice tone="red" action={<TryAgain onClick={() => void secrets.refetch()} />}>
            Failed to load {list.plural}. {failureText(secrets.error, '')}
          </Notice>
        ) : data === undefined ? (
          <>
            <VisuallyHidden component="output">Loading {list.plural}…</VisuallyHidden>
            <Skeleton height={44} />
          </>
        ) : data.length === 0 ? (
          <p className={classes.none}>No {list.plural}.</p>
        ) : (
          <SecretRows
            label={list.title}
            verb={list.ending.verb}
            secrets={data}
            onEnd={(secret) => open(endSecret, { list, secret })}
          />
        )}
      </div>
      {outlet}
    </section>
  );
}
