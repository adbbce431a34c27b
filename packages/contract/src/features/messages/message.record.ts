import { defineRecord } from '../../wire/record.ts';

/** What people, most of them children, wrote to each other. Nobody writes messages here. */
export const messageRecord = defineRecord('message', 'restricted', {});
