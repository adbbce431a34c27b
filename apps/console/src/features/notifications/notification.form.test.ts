import { expect, it } from 'vitest';
import { notificationRules } from './notification.form.ts';

it('title and body are both required', () => {
  expect([notificationRules.title(' '), notificationRules.body('\n')]).toEqual([
    'Title is required.',
    'Body is required.',
  ]);
  expect([notificationRules.title('Rain'), notificationRules.body('No practice')]).toEqual([null, null]);
});
