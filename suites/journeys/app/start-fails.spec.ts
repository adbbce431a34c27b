import { expect, test } from '../../support/test.ts';

test('a start that fails is told on the screen, and not as an error of the console', async ({ signedIn: page }) => {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      errors.push(message.text());
  });
  await page.route('**/api/auth/me', (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
  );
  await page.goto('/teams');
  await expect(page.getByRole('alert')).toContainText('The server’s answer couldn’t be read.');
  expect(errors).toEqual([]);
});
