import { useRef } from 'react';
import type { FocusEvent } from 'react';
import { Menu } from '@mantine/core';
import { useClickOutside } from '@mantine/hooks';
import { IconCake, IconFileSpreadsheet, IconFileTypeCsv, IconPrinter } from '@tabler/icons-react';
import { useFloatTarget } from '../overlay/float-target.ts';
import { useOpened, type LateMenuProps } from '../overlay/late-menu.tsx';
import { printScreen } from '../page/print-screen.ts';
import { exportWords, type ExportFormat } from './export-words.ts';

interface ExportChoicesProps extends LateMenuProps {
  busy: boolean;
  run: (format: ExportFormat) => Promise<boolean>;
  /** The file that holds more than the list, where there is one: what it is for is asked first. */
  more: { readonly label: string; readonly ask: () => void } | null;
}

/** Section 9: 150 ms after the focus has left. */
const closeDelay = 150;

export function ExportChoices({ button, opensAtOnce, busy, run, more }: ExportChoicesProps) {
  const [opened, setOpened] = useOpened(opensAtOnce);
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
  return (
    <Menu
      opened={opened}
      onChange={(next) => {
        stay();
        setOpened(next && !busy);
      }}
      position="bottom-end"
      width={more ? 230 : 180}
      closeOnClickOutside={false}
      portalProps={floats}
    >
      <Menu.Target>{button}</Menu.Target>
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
          {exportWords.csv.item}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconFileSpreadsheet size={17} stroke={1.75} aria-hidden />}
          onClick={() => void run('xlsx')}
        >
          {exportWords.xlsx.item}
        </Menu.Item>
        {more && (
          <Menu.Item leftSection={<IconCake size={17} stroke={1.75} aria-hidden />} onClick={more.ask}>
            {more.label}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconPrinter size={17} stroke={1.75} aria-hidden />} onClick={printScreen}>
          Print (this page)
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
