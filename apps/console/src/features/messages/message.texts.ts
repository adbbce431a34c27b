import { mostAnnounced, systemSender, unknownGroup } from '@dugout/contract/features/messages/message.rules.ts';
import type { GroupMessage, MessageGroup, MessageSender } from '@dugout/contract/features/messages/message.schema.ts';
import { displayName } from '../../kit/cells/display-name.ts';
import { figureText } from '../../kit/list/count-text.ts';
import type { CountFigures } from '../../kit/list/list-view.ts';

export const senderName = (sender: MessageSender | null): string => (sender ? displayName(sender) : systemSender);

export const groupTitle = (chat: MessageGroup | null): string => chat?.title ?? unknownGroup;

/** More than any row shows; a message may be as long as a short story. */
const longestPreview = 240;

/** The beginning of a message, in one line. */
export const previewOf = (text: string): string =>
  Array.from(
    text
      .slice(0, longestPreview * 2)
      .replaceAll(/\s+/gu, ' ')
      .trim(),
  )
    .slice(0, longestPreview)
    .join('');

/** Tells one button from the next. */
export const detailsLabel = (message: GroupMessage): string =>
  `Details, ${senderName(message.sender)}: ${Array.from(previewOf(message.text)).slice(0, 60).join('')}`;

/** Section 2, "Message Logs"; what is in brackets goes without saying where nothing is filtered. */
export function showingText({ rows, total, filtered }: CountFigures, all: number | undefined): string {
  const of = `Showing ${figureText(rows)} of ${total} messages`;
  return filtered && all !== undefined ? `${of} (filtered from ${figureText(all)})` : of;
}

/** `1 new message`, `3 new messages`, `1,000+ new messages`. */
export function arrivedText(count: number): string {
  return `${figureText(count, count >= mostAnnounced)} new ${count === 1 ? 'message' : 'messages'}`;
}
