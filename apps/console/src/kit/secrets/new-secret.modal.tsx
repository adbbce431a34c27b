import { useState } from 'react';
import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { endAfter } from '@dugout/contract/features/service-keys/service-key.rules.ts';
import type { platformProblems } from '@dugout/contract/wire/problem.ts';
import type { CallKey } from '../../api/client.ts';
import { useAction } from '../act/action.ts';
import { CodeChip } from '../cells/code-chip.tsx';
import { Notice } from '../feedback/notice.tsx';
import { FormFrame } from '../form/form-frame.tsx';
import { SelectField } from '../form/select-field.tsx';
import { useRecordForm } from '../form/use-record-form.ts';
import { useOverlayControl } from '../overlay/use-overlay.tsx';
import type { SecretList } from './secret-list.ts';
import classes from './new-secret.module.css';

type ShownOnce = (typeof platformProblems)['shownOnce']['code'];
const shownOnce: ShownOnce = 'write.shown-once';

const nameMaximum = 100;

const rules = {
  name: (name: string) => {
    if (name.trim() === '') return 'Name is required.';
    return name.trim().length > nameMaximum ? `Name is at most ${nameMaximum} characters.` : null;
  },
};

interface ShownSecretProps {
  words: Pick<SecretList<CallKey, CallKey>['shown'], 'copying' | 'whatFor' | 'warning'>;
  secret: string;
}

/** The server keeps only a hash of the secret: this is the one time that anybody sees it. */
function ShownSecret({ words, secret }: ShownSecretProps) {
  return (
    <div className={`stack gap12 ${classes.shown}`}>
      <p className="muted">{words.whatFor}</p>
      <CodeChip code={secret} {...words.copying} />
      <Notice tone="yellow">{words.warning}</Notice>
    </div>
  );
}

interface NewSecretModalProps<Make extends CallKey, End extends CallKey> {
  list: SecretList<Make, End>;
}

export function NewSecretModal<Make extends CallKey, End extends CallKey>({ list }: NewSecretModalProps<Make, End>) {
  const { key, making, shown } = list;
  const { life } = making;
  const { close } = useOverlayControl();
  const client = useQueryClient();
  // Not when it is sent: a second try must say the same, or it would make a second one.
  const [opened] = useState(() => Date.now());
  const [made, setMade] = useState<{ name: string; secret: string } | null>(null);
  const create = useAction(making.call, {
    onSuccess: (reply, { name }) => setMade({ name, secret: shown.secretOf(reply) }),
    // The secret was created, but the response was lost: it cannot be shown again, and the list lets the user end it.
    onFailure: ({ code }) => {
      if (code === shownOnce) void client.invalidateQueries({ queryKey: [key] });
    },
  });
  const record = useRecordForm({
    initial: { name: '', days: String(life?.usual ?? '') },
    rules,
    fieldNames: { endsAt: 'days' },
    save: ({ name, days }) =>
      create.mutateAsync({
        name: name.trim(),
        ...(life ? { endsAt: endAfter(Number(days), opened).toISOString() } : {}),
      }),
    close,
  });
  return (
    <FormFrame
      kind="modal"
      title={making.title}
      record={{ ...record, dirty: made === null && record.dirty }}
      action={making.action}
      doing="Creating…"
      {...(made
        ? {
            turned: {
              title: made.name,
              busy: false,
              contents: <ShownSecret words={shown} secret={made.secret} />,
              actions: (
                <Button autoFocus onClick={close}>
                  Done
                </Button>
              ),
            },
          }
        : {})}
    >
      <TextInput
        label="Name"
        description={making.nameHint}
        required
        data-autofocus
        autoComplete="off"
        {...record.form.getInputProps('name')}
      />
      {life && (
        <SelectField
          label="Ends after"
          description={life.hint}
          terms={life.choices.map(({ days, label }) => ({ value: String(days), label }))}
          {...record.form.getInputProps('days')}
        />
      )}
    </FormFrame>
  );
}
