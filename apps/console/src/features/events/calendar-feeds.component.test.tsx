import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { openConsole } from '../../../test/console.tsx';
import { network } from '../../../test/network.ts';
import { newId } from '../../../test/samples.ts';
import { calendarFeed } from '../../../test/samples/events.ts';
import { button, dialog, fill, toast } from '../../../test/screen.ts';

beforeEach(() => {
  network.answer('GET /service-keys', []);
  network.answer('GET /organisation/intake', { id: newId(), version: 1, open: false, origins: [] });
  network.answer('GET /calendar-feeds', []);
});

const section = () => screen.findByRole('region', { name: 'Calendar feeds' });

test('a name is required; a failure is told and keeps it; a failed list can be tried again', async () => {
  const user = userEvent.setup();
  const url = 'http://console.example/api/calendar/0123456789012345678901234567890123456789012.ics';
  network.answer('POST /calendar-feeds', { ...calendarFeed({ name: 'Parents' }), url });
  const mendList = network.breakDown('GET /calendar-feeds');
  await openConsole('/settings?tab=connections');
  const feeds = await section();
  const alert = await within(feeds).findByRole('alert');
  expect(alert.textContent).toContain('Failed to load calendar feeds.');
  mendList();
  await user.click(button('Try again', feeds));
  await waitFor(() => expect(within(feeds).queryByRole('alert')).toBeNull());

  await user.click(button('New feed', feeds));
  const modal = await dialog('New Calendar Feed');
  await user.click(button('Create feed', modal));
  await within(modal).findByText('Name is required.');
  const name = within(modal).getByLabelText<HTMLInputElement>(/^Name/);
  await fill(name, 'Parents');
  const mend = network.lose('POST /calendar-feeds');
  await user.click(button('Create feed', modal));
  expect((await within(modal).findByRole('alert')).textContent).toContain('The server cannot be reached.');
  expect(name.value).toBe('Parents');
  mend();
  await user.click(button('Create feed', modal));
  await within(await dialog('Parents')).findByText(url);
});

test('End asks first, focus on Cancel; a failure is told and can be tried again', async () => {
  const user = userEvent.setup();
  network.answer('GET /calendar-feeds', [calendarFeed({ name: 'Parents' })]);
  network.answer('DELETE /calendar-feeds/{id}', undefined);
  await openConsole('/settings?tab=connections');
  await user.click(await screen.findByRole('button', { name: 'End Parents' }));
  const question = await dialog('End Calendar Feed');
  await waitFor(() => expect(document.activeElement).toBe(button('Cancel', question)));
  const mend = network.lose('DELETE /calendar-feeds/{id}');
  await user.click(button('Confirm', question));
  expect((await within(question).findByRole('alert')).textContent).toContain('The server cannot be reached.');
  mend();
  network.answer('GET /calendar-feeds', []);
  await user.click(button('Confirm', question));
  await toast('Calendar feed ended');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'End Parents' })).toBeNull());
});
