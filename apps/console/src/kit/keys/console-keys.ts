/**
 * Every key of the console, once: what listens (`use-key.ts`, the pickers, the palette) and what tells of it (the map,
 * the support screen, the hints) are made of this.
 */
export interface KeyCommand {
  /** `Mod+K` (Ctrl, or ⌘ on a Mac), one character, or two pressed one after the other: `g t`. */
  readonly press: string;
  readonly does: string;
  /** Also in the middle of a text, and over a form that is open. */
  readonly everywhere?: true;
}

const go = (press: string, label: string, to: string) => ({ press, does: `Go to ${label}.`, to }) as const;

/** Where `g` leads, and with which second letter. */
export const goKeys = {
  goDashboard: go('g d', 'Dashboard', '/'),
  goTeams: go('g t', 'Teams', '/teams'),
  goUsers: go('g u', 'Users', '/users'),
  goPlayers: go('g p', 'Players', '/players'),
  goCoaches: go('g c', 'Coaches', '/coaches'),
  goPortal: go('g l', 'Portal', '/portal'),
  goEvents: go('g e', 'Events', '/events'),
  goMedia: go('g m', 'Media', '/media'),
  goNotifications: go('g n', 'Notifications', '/notifications'),
  goSponsor: go('g o', 'Sponsor', '/sponsor'),
  goLogs: go('g i', 'Message Logs', '/logs'),
  goSettings: go('g s', 'Settings', '/settings'),
  goSupport: go('g h', 'Support', '/support'),
} as const;

export const commands = {
  palette: {
    press: 'Mod+K',
    does: 'Search everything: people, teams, codes, leads, events, screens.',
    everywhere: true,
  },
  undo: { press: 'Mod+Z', does: 'Undo your last change (while Undo is showing).' },
  map: { press: '?', does: 'Show these shortcuts.' },
  search: { press: '/', does: 'Jump to search.' },
  nextRow: { press: 'j', does: 'Go to the next row: to its first link or button.' },
  previousRow: { press: 'k', does: 'Previous row.' },
  ...goKeys,
} as const satisfies Record<string, KeyCommand>;
export type CommandId = keyof typeof commands;

/** In a list of suggestions, while the focus stays in the field. By the names that the browser gives to the keys. */
export const listKeys = {
  next: 'ArrowDown',
  previous: 'ArrowUp',
  first: 'Home',
  last: 'End',
  choose: 'Enter',
  close: 'Escape',
} as const;

/** What the browser and the fields themselves do; nothing here listens for them. */
export const fieldKeys: readonly { readonly press: readonly string[]; readonly does: string }[] = [
  {
    press: ['Escape'],
    does: 'Close what is open over the screen. In a search: clear it. You’ll be asked before losing changes.',
  },
  { press: ['Enter'], does: 'In a form: save. In a search: search at once.' },
  {
    press: [listKeys.previous, listKeys.next, listKeys.first, listKeys.last],
    does: 'In a list of suggestions: move. Enter chooses, Esc closes.',
  },
  {
    press: [listKeys.next, listKeys.previous],
    does: 'In a search: go to the first row. In a row: next or previous row.',
  },
  { press: ['ArrowLeft', 'ArrowRight'], does: 'Between tabs: next or previous tab.' },
  {
    press: ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'],
    does: 'In the calendar: move by days and weeks. Enter opens the day.',
  },
  { press: ['Tab'], does: 'Next control. The first Tab skips to content.' },
];

const isMac = () => /mac|iphone|ipad/i.test(navigator.platform);

const caps: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Enter: '↵',
  Escape: 'Esc',
};

/** What stands on a key. */
export const capOf = (key: string): string => caps[key] ?? (key.length === 1 ? key.toUpperCase() : key);

/** The keys of a press, as they are written: `Ctrl`, `K`; `G`, `T`. */
export const capsOf = (press: string, mac: boolean = isMac()): string[] =>
  press.split(/[+ ]/).map((key) => (key === 'Mod' ? (mac ? '⌘' : 'Ctrl') : capOf(key)));

export const isSequence = (press: string): boolean => press.includes(' ');
export const isModified = (press: string): boolean => press.startsWith('Mod+');

/** For `aria-keyshortcuts`. */
export const ariaKeysOf = (id: CommandId): string => {
  const { press } = commands[id];
  return isModified(press) ? `${press.replace('Mod', 'Control')} ${press.replace('Mod', 'Meta')}` : press;
};
