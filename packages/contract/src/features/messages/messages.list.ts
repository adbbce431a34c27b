import { byId, day, defineList } from '../../wire/list.ts';
import type { GroupMessage } from './message.schema.ts';
import { messageRecord } from './message.record.ts';

export const messagesList = defineList<GroupMessage>()({
  name: 'messages',
  path: '/messages',
  access: 'admin',
  of: messageRecord,
  searchable: true,
  filters: {
    group: byId,
    sender: byId,
    /** Sent on or after, on or before these days of the organisation. */
    from: day,
    to: day,
  },
  sorts: ['date'],
  defaultSort: ['-date'],
  pageSizes: [20, 10, 50, 100],
});
