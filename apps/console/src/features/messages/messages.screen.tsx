import { knownStatuses } from '@dugout/contract/features/messages/message.rules.ts';
import { messagesList } from '@dugout/contract/features/messages/messages.list.ts';
import { dateRange } from '../../kit/list/date-filter.tsx';
import { choose } from '../../kit/list/list-view.ts';
import { listScreen } from '../../kit/list/list-screen.tsx';
import { remoteSelect } from '../../kit/list/remote-select.tsx';
import { savedViews } from '../views/public.ts';
import { MessageCard } from './message-card.tsx';
import {
  MessageGroupName,
  MessageMoment,
  MessageSenderName,
  MessageStatusBadge,
  MessageText,
} from './message-cells.tsx';
import { MessageDetails } from './message-details.tsx';
import { groupFilter, senderFilter } from './message-filters.ts';
import { arrivals, useMessageDays, useShowingText } from './message.queries.ts';
import { detailsLabel } from './message.texts.ts';

export const MessagesScreen = listScreen(messagesList, {
  title: 'Message Logs',
  noun: ['message', 'messages'],
  views: savedViews,
  texts: {
    empty: 'No messages found.',
    first: {
      text: 'Messages arrive from the club’s own app, with a service key.',
      link: { label: 'Make a service key', to: '/settings', search: { tab: 'connections' } },
    },
    loading: 'Loading…',
    failed: 'Failed to load messages',
    clearSort: 'Clear Sort',
  },
  search: 'Search messages…',
  searchWidth: 280,
  filters: {
    group: remoteSelect('Group', groupFilter, 'All Groups'),
    sender: remoteSelect('Sender', senderFilter, 'All Senders'),
    status: choose('Status', knownStatuses, 'All Statuses'),
    ...dateRange(useMessageDays),
  },
  columns: [
    { header: 'Date', width: 11.5, cell: (message) => <MessageMoment message={message} part="day" /> },
    { header: 'Time', width: 9, quiet: true, cell: (message) => <MessageMoment message={message} part="time" /> },
    { header: 'Group', width: 17.4, cell: (message) => <MessageGroupName message={message} /> },
    { header: 'Sender', width: 19, cell: (message) => <MessageSenderName message={message} /> },
    { header: 'Message', width: 31.6, quiet: true, cell: (message) => <MessageText message={message} /> },
    { header: 'Status', width: 11.5, cell: (message) => <MessageStatusBadge message={message} /> },
  ],
  card: (message, expand) => <MessageCard message={message} expand={expand} />,
  expand: { label: detailsLabel, contents: (message) => <MessageDetails message={message} />, words: 'Details' },
  pager: ({ page, pages }) => `Page ${page} / ${pages}`,
  useCountText: useShowingText,
  arrivals,
});
