import type { Options } from './command.ts';

export const importOptions = {
  kind: { type: 'string', value: 'KIND', default: 'messages', help: 'messages, chats, members or attendees' },
  url: { type: 'string', value: 'URL', help: 'where the API answers (default: PUBLIC_URL)' },
} as const satisfies Options;
