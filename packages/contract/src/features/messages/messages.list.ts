import { byId, day, defineList, orNone, term } from '../../wire/list.ts';
import { localTime } from '../../wire/local-time.ts';
import type { GroupMessage } from './message.schema.ts';
import { knownStatuses, messageStatus, messageStatuses, systemSender, unknownGroup } from './message.rules.ts';
import { messageRecord } from './message.record.ts';

export const messagesList = defineList<GroupMessage>()({
  name: 'messages',
  path: '/messages',
  access: 'admin',
  of: messageRecord,
  searchable: true,
  filters: {
    group: orNone(byId, unknownGroup),
    sender: orNone(byId, systemSender),
    status: term(knownStatuses),
    /** Sent on or after, on or before these days of the organisation. */
    from: day,
    to: day,
  },
  sorts: ['date'],
  defaultSort: ['-date'],
  pageSizes: [20, 10, 50, 100],
  export: {
    fileName: 'message-logs',
    columns: [
      ['Date', (message, { timeZone }) => localTime(message.createdAt, timeZone).slice(0, 10)],
      ['Time', (message, { timeZone }) => localTime(message.createdAt, timeZone).slice(11)],
      ['Group', ({ chat }) => chat?.title ?? unknownGroup],
      ['Sender', ({ sender }) => (sender ? `${sender.fname} ${sender.lname}`.trim() : systemSender)],
      ['Message', (message) => message.text],
      ['Status', (message) => messageStatuses.label(messageStatus(message))],
      ['Message ID', (message) => message.externalId ?? message.id],
    ],
  },
});
