import { useState } from 'react';
import { ActionIcon, Button, Loader } from '@mantine/core';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { download } from '../../api/client.ts';
import { failureText } from '../act/action.ts';
import { toast } from '../feedback/toast.tsx';
import { lateMenu } from '../overlay/late-menu.tsx';
import { countText } from './count-text.ts';
import { exportWords, type ExportFormat } from './export-words.ts';
import { useListScreen } from './list-context.ts';
import { selectionOf } from './use-list-page.ts';

const ExportChoices = lateMenu('menu', () => import('./export-choices.tsx'), 'ExportChoices');

const exportMore = () => import('./export-more.modal.tsx').then((file) => file.ExportMore);

/** Typed by the contract for every list by itself; here the list is any of them. */
const downloadAny = download as unknown as (
  key: string,
  request: { query: Record<string, string> },
) => ReturnType<typeof download>;

function saveFile({ blob, fileName }: { blob: Blob; fileName: string }) {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // The browser reads the address after the click; it must not be gone by then.
  window.setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

function useExport() {
  const { list, listView, state } = useListScreen();
  const [busy, setBusy] = useState(false);
  /** Whether there is a file: what went wrong is told here. */
  const run = async (format: ExportFormat, purpose?: string): Promise<boolean> => {
    setBusy(true);
    try {
      const query = { ...selectionOf(list, state), format, ...(purpose === undefined ? {} : { purpose }) };
      const file = await downloadAny(`GET ${list.path}/export`, { query });
      saveFile(file);
      const about = file.rows === null ? {} : { about: countText(file.rows, false, listView.noun) };
      toast.success(`Exported ${exportWords[format].name}`, about);
      return true;
    } catch (error) {
      toast.error(`${exportWords[format].name} was not exported. ${failureText(error)}`);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, run };
}

/** The rows of the screen as a file: the same filters and order, made by the server. */
export function ExportMenu({ compact }: { compact: boolean }) {
  const { busy, run } = useExport();
  const { list, open } = useListScreen();
  const more = list.export?.withMore;
  const icon = busy ? (
    <Loader size={16} color="currentColor" aria-hidden />
  ) : (
    <IconDownload size={compact ? 22 : 17} stroke={1.75} aria-hidden />
  );
  const button = compact ? (
    <ActionIcon size={44} aria-label="Export" aria-busy={busy}>
      {icon}
    </ActionIcon>
  ) : (
    <Button
      variant="default"
      leftSection={icon}
      rightSection={<IconChevronDown size={15} stroke={1.75} aria-hidden />}
      aria-busy={busy}
    >
      Export
    </Button>
  );
  return (
    <ExportChoices
      button={button}
      busy={busy}
      run={run}
      more={more ? { label: more.label, ask: () => open(exportMore, { more, run }) } : null}
    />
  );
}
