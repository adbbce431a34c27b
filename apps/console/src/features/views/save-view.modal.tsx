import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import { Radio, Stack, TextInput } from '@mantine/core';
import type { View } from '@dugout/contract/features/views/view.schema.ts';
import type { ViewedList } from '@dugout/contract/features/views/view.lists.ts';
import { failureText, useAction } from '../../kit/act/action.ts';
import { Notice } from '../../kit/feedback/notice.tsx';
import { FormFrame } from '../../kit/form/form-frame.tsx';
import { useRecordForm } from '../../kit/form/use-record-form.ts';
import { useOverlayControl } from '../../kit/overlay/use-overlay.tsx';
import { newView, seenBy, viewRules } from './view.form.ts';
import type { ViewValues } from './view.form.ts';
import { changeView, saveView } from './views.queries.ts';

export interface SaveViewProps {
  list: string;
  /** What the view is to hold. */
  query: Record<string, string>;
  /** Something in it was typed by a person. */
  holdsTypedText: boolean;
  /** The view that is renamed; a new one is saved where there is none. */
  view?: View;
  /** It was refused before: what was typed then, and why. */
  again?: { readonly values: ViewValues; readonly failure: string };
  /** Until the server has given the new one its id, it goes by this. */
  onShown: (id: string) => void;
  onSaved: (id: string, shownAs: string) => void;
  onRefused: (again: NonNullable<SaveViewProps['again']>, shownAs: string) => void;
}

/**
 * The view is shown as saved at once. Nothing is lost if it is not: what it holds is in the address, and what was typed
 * here is given back with the reason.
 */
export function SaveView({ list, query, holdsTypedText, view, again, onShown, onSaved, onRefused }: SaveViewProps) {
  const { close } = useOverlayControl();
  const create = useAction(saveView, {
    onSuccess: (saved, { id }) => onSaved(saved.id, id),
    onFailure: (error, { id, body }) => onRefused({ values: body, failure: failureText(error) }, id),
  });
  const change = useAction(changeView, {
    onFailure: (error, { body }) => onRefused({ values: body, failure: failureText(error) }, view?.id ?? ''),
  });
  const record = useRecordForm<ViewValues>({
    initial: view ? { name: view.name, shared: view.shared } : newView,
    rules: viewRules,
    close,
    save: ({ name, shared }) => {
      const body = { list: list as ViewedList, name: name.trim(), shared, query };
      // Nothing is left to ask about: the new name in the address would count as leaving the form.
      flushSync(() => record.form.resetDirty({ name, shared }));
      close();
      if (view) change.mutate({ view, body });
      else {
        const id = crypto.randomUUID();
        create.mutate({ id, body });
        onShown(id);
      }
      return Promise.resolve();
    },
  });
  const { form } = record;
  useEffect(() => {
    if (again) form.setValues({ name: again.values.name, shared: again.values.shared });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the form is opened again
  }, []);
  // Only the owner of a shared view can make it private.
  const isFixed = view !== undefined && view.shared && !view.mine;
  return (
    <FormFrame
      kind="modal"
      title={view ? 'Rename View' : 'Save as View'}
      record={record}
      action={view ? 'Rename' : 'Save View'}
      doing="Saving…"
    >
      {again && <Notice tone="red">{`The view was not saved. ${again.failure}`}</Notice>}
      <TextInput label="Name" required data-autofocus autoComplete="off" {...form.getInputProps('name')} />
      <Radio.Group
        label="Who sees it"
        value={form.values.shared ? 'shared' : 'private'}
        onChange={(value) => form.setFieldValue('shared', value === 'shared')}
      >
        <Stack gap={6} mt={6}>
          <Radio value="private" label={seenBy(false)} disabled={isFixed} />
          <Radio value="shared" label={seenBy(true)} description="They can change and delete it as well." />
        </Stack>
      </Radio.Group>
      {holdsTypedText && (
        <Notice tone={form.values.shared ? 'yellow' : 'blue'}>
          {form.values.shared
            ? 'This view holds a text that was typed. If it is someone’s name, all administrators will see it here.'
            : 'This view holds a text that was typed. It is kept with the view, and no one else sees it.'}
        </Notice>
      )}
    </FormFrame>
  );
}
