import { defineRecord } from '../../wire/record.ts';

/** What people, most of them children, wrote to each other. Users cannot write messages here. */
export const messageRecord = defineRecord('message', 'restricted', {});
