import { expect, test } from '../../support/test.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('a part of the screen that does not come leaves the screen as it is, and opens once the network is back', async ({
  signedIn: page,
}) => {
  const drawer = /\/assets\/more-drawer-[^/]+\.js$/;
  await page.route(drawer, (route) => route.abort('connectionfailed'));
  const refused = page.waitForEvent('requestfailed', (request) => drawer.test(request.url()));
  await page.goto('/teams');
  await refused;
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'More' }).click();
  await expect(page.getByRole('heading', { name: 'Bomber Teams' })).toBeVisible();

  await page.unroute(drawer);
  await expect(page.getByRole('navigation', { name: 'More' }).getByRole('link').first()).toBeVisible();
});
