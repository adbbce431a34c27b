import { Textarea, TextInput } from '@mantine/core';
import type { RecordForm } from '../../kit/form/use-record-form.ts';
import type { NotificationValues } from './notification.form.ts';

export function NotificationFields({ record: { form } }: { record: RecordForm<NotificationValues> }) {
  return (
    <>
      <TextInput label="Title" required data-autofocus autoComplete="off" {...form.getInputProps('title')} />
      <Textarea label="Body" required autosize minRows={5} maxRows={14} {...form.getInputProps('body')} />
    </>
  );
}
