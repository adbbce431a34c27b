import { useRef, useState, type KeyboardEvent } from 'react';
import { Loader, Modal, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconAlertCircle, IconSearch, IconX } from '@tabler/icons-react';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { longestSearch } from '@dugout/contract/features/search/search.rules.ts';
import { capOf, capsOf, listKeys } from '../../kit/keys/console-keys.ts';
import { KeyHints } from '../../kit/keys/key-hints.tsx';
import type { OverlayHost } from '../../kit/overlay/use-overlay.tsx';
import { usePhone } from '../../kit/page/use-phone.ts';
import { useListBox } from '../../kit/picker/use-list-box.ts';
import type { PaletteEntry } from './entries.ts';
import type { FoundKindLooks, Target } from './found-kinds.ts';
import { PaletteList } from './palette-list.tsx';
import { optionGroups, type Option } from './palette-options.ts';
import { recentlyOpened, remember } from './recent.ts';
import { useSearch } from './search.queries.ts';
import classes from './palette.module.css';

interface PaletteProps {
  opened: boolean;
  /** The how manieth opening it is: it begins anew each time, also while it was still closing. */
  time: number;
  onClose: () => void;
  entries: readonly PaletteEntry[];
  kinds: FoundKindLooks;
  open: OverlayHost['open'];
}

const hints = [
  [[capOf(listKeys.previous), capOf(listKeys.next)], 'move'],
  [[capOf(listKeys.choose)], 'open'],
  [capsOf('Mod+Enter'), 'in a new tab'],
  [[capOf(listKeys.close)], 'close'],
] as const;

const unprintable = /[\u0000-\u001f\u007f]/gu;

function countText(count: number, waiting: boolean): string {
  if (waiting) return '';
  return count === 0 ? 'No matches' : count === 1 ? '1 result' : `${count} results`;
}

/** One field over everything. What was typed is gone with it. */
export function Palette({ opened, time, onClose, ...rest }: PaletteProps) {
  const phone = usePhone();
  // An opened option takes the focus itself; if the user just closes the palette, focus returns to where it was.
  const [leads, setLeads] = useState(false);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      onEnterTransitionEnd={() => setLeads(false)}
      returnFocus={!leads}
      closeOnEscape={false}
      withCloseButton={false}
      fullScreen={phone}
      size={640}
      yOffset="12vh"
      zIndex={300}
      transitionProps={{ duration: 120 }}
      classNames={{ content: `column ${classes.content}`, body: `rest ${classes.body}` }}
      data-kind="palette"
    >
      <VisuallyHidden>
        <Modal.Title>Search everything</Modal.Title>
      </VisuallyHidden>
      <PaletteContents
        key={time}
        {...rest}
        phone={phone}
        onClose={onClose}
        onLead={() => {
          setLeads(true);
          onClose();
        }}
      />
    </Modal>
  );
}

interface ContentsProps extends Omit<PaletteProps, 'opened' | 'time'> {
  phone: boolean;
  /** Closes for something that is opened instead. */
  onLead: () => void;
}

function PaletteContents({ onClose, onLead, entries, kinds, open, phone }: ContentsProps) {
  const router = useRouter();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const answer = useSearch(typed);
  const [recent] = useState(recentlyOpened);
  const groups = optionGroups({ kinds, typed, entries, found: answer.found, recent });
  const options = groups.flatMap((group) => group.options);
  const isOld = (option: Option | undefined) => option !== undefined && 'found' in option.of && !answer.current;
  // The first lights up by itself once it answers what is typed: Enter never opens what was found a moment ago.
  const first = options.length > 0 && !isOld(options[0]) ? 0 : -1;
  const box = useListBox({ open: options.length > 0, count: options.length, first });

  const lead = ({ to, search }: Target, aside: boolean) => {
    // A record opens over its list as it is; any other address says itself all that it shows.
    const keeps = 'record' in search && router.state.location.pathname === to;
    const address = { to, search: (keeps ? { ...router.state.location.search, ...search } : search) as never };
    if (aside) {
      window.open(router.buildLocation({ to, search: search as never }).href, '_blank', 'noopener');
      return;
    }
    onLead();
    void navigate(address);
  };
  const choose = (option: Option, aside: boolean) => {
    if (isOld(option)) return;
    if ('found' in option.of) {
      const { found } = option.of;
      remember(found);
      lead(kinds[found.kind].opens(found.id), aside);
      return;
    }
    const { does } = option.of.entry;
    if ('to' in does) lead({ to: does.to, search: does.search ?? {} }, aside);
    else {
      onLead();
      if ('open' in does) open(does.open, {});
      else does.run();
    }
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (box.move(event.key)) {
      event.preventDefault();
    } else if (event.key === listKeys.choose) {
      event.preventDefault();
      const option = options[box.active];
      if (option) choose(option, event.ctrlKey || event.metaKey);
      else if (answer.state === 'failed') answer.retry();
    } else if (event.key === listKeys.close) {
      event.preventDefault();
      onClose();
    }
  };

  const waiting = answer.state === 'waiting';
  return (
    <>
      <div className={`row gap10 fixed ${classes.field}`} data-busy={waiting || undefined}>
        <IconSearch size={20} stroke={1.75} aria-hidden className="subtle" />
        <input
          ref={input}
          className={`fill ${classes.input}`}
          data-autofocus
          type="text"
          inputMode="search"
          enterKeyHint="go"
          placeholder="Search people, phones, teams, codes, events…"
          value={typed}
          maxLength={longestSearch}
          {...box.field}
          aria-label="Search everything"
          autoCorrect="off"
          // Keeps Mantine's overlays from handling Esc, so that a form under the palette stays open.
          data-mantine-stop-propagation
          onChange={(event) => {
            setTyped(event.currentTarget.value.replace(unprintable, ' '));
            box.reset();
          }}
          onKeyDown={onKeyDown}
        />
        {waiting && <Loader size={16} aria-hidden />}
        {phone && (
          <UnstyledButton className="icon" aria-label="Close" onClick={onClose}>
            <IconX size={22} stroke={1.75} aria-hidden />
          </UnstyledButton>
        )}
      </div>
      <PaletteList box={box} groups={groups} typed={typed} old={!answer.current} onChoose={choose} />
      {answer.state === 'failed' && (
        <div className={`row red ${classes.failed}`} role="alert">
          <IconAlertCircle size={18} stroke={1.75} aria-hidden />
          <span>The search could not be done.</span>
          <UnstyledButton
            className="word text"
            onClick={() => {
              answer.retry();
              input.current?.focus();
            }}
          >
            Try again
          </UnstyledButton>
        </div>
      )}
      <output className={`fixed hint ${classes.count}`}>
        {typed.trim() !== '' && answer.state !== 'failed' && countText(options.length, waiting)}
        {waiting && options.length === 0 && 'Searching…'}
      </output>
      <KeyHints hints={hints} />
    </>
  );
}
