import { useRef, useState } from 'react';
import type { FocusEvent, ReactElement } from 'react';
import { ActionIcon, Button, Loader, Menu } from '@mantine/core';
import { useClickOutside } from '@mantine/hooks';
import { IconChevronDown, IconDownload, IconFileSpreadsheet, IconFileTypeCsv, IconPrinter } from '@tabler/icons-react';
import { download } from '../../api/client.ts';
import { failureText } from '../act/action.ts';
import { toast } from '../feedback/toast.tsx';
import { printScreen } from '../page/print-screen.ts';
import { useFloatTarget } from '../overlay/float-target.ts';
import { useListScreen } from './list-context.ts';
import { selectionOf } from './use-list-page.ts';

type Format = 'csv' | 'xlsx';
const words: Record<Format, { item: string; name: string }> = {
  csv: { item: 'CSV (filtered)', name: 'CSV' },
  xlsx: { item: 'Excel (filtered)', name: 'Excel' },
};

/** Typed by the contract for every list by itself; here the list is any of them. */
const downloadAny = download as unknown as (
  key: string,
  request: { query: Record<string, string> },
) => Promise<{ blob: Blob; fileName: string }>;

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
  const { list, state } = useListScreen();
  const [busy, setBusy] = useState(false);
  const run = async (format: Format) => {
    setBusy(true);
    try {
      saveFile(await downloadAny(`GET ${list.path}/export`, { query: { ...selectionOf(list, state), format } }));
      toast.success(`Exported ${words[format].name}`);
    } catch (error) {
      toast.error(`${words[format].name} was not exported. ${failureText(error)}`);
    } finally {
      setBusy(false);
    }
  };
  return { busy, run };
}

/** Section 9: 150 ms after the focus has left. */
const closeDelay = 150;

/** The rows of the screen as a file: the same filters and order, made by the server. */
export function ExportMenu({ compact }: { compact: boolean }) {
  const { busy, run } = useExport();
  const [opened, setOpened] = useState(false);
  const floats = useFloatTarget();
  const timer = useRef<number>(undefined);
  const stay = () => window.clearTimeout(timer.current);
  const leave = () => {
    stay();
    timer.current = window.setTimeout(() => setOpened(false), closeDelay);
  };
  const dropdown = useClickOutside<HTMLDivElement>(() => {
    if (opened) leave();
  });
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) leave();
  };
  const icon = busy ? (
    <Loader size={16} color="currentColor" aria-hidden />
  ) : (
    <IconDownload size={compact ? 22 : 17} stroke={1.75} aria-hidden />
  );
  const target: ReactElement = compact ? (
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
    <Menu
      opened={opened}
      onChange={(next) => {
        stay();
        setOpened(next && !busy);
      }}
      position="bottom-end"
      width={180}
      closeOnClickOutside={false}
      portalProps={floats}
    >
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown
        ref={dropdown}
        aria-label="Export"
        onFocus={stay}
        onBlur={onBlur}
        onKeyDown={(event) => {
          if (event.key === 'Tab') setOpened(false);
        }}
      >
        <Menu.Item
          leftSection={<IconFileTypeCsv size={17} stroke={1.75} aria-hidden />}
          onClick={() => void run('csv')}
        >
          {words.csv.item}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconFileSpreadsheet size={17} stroke={1.75} aria-hidden />}
          onClick={() => void run('xlsx')}
        >
          {words.xlsx.item}
        </Menu.Item>
        <Menu.Item leftSection={<IconPrinter size={17} stroke={1.75} aria-hidden />} onClick={printScreen}>
          Print (this page)
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
