import { coachesList } from '@dugout/contract/features/coaches/coaches.list.ts';
import { leadsList } from '@dugout/contract/features/leads/leads.list.ts';
import { playersList } from '@dugout/contract/features/players/players.list.ts';
import { teamsList } from '@dugout/contract/features/teams/teams.list.ts';
import { usersList } from '@dugout/contract/features/users/users.list.ts';
import { expect, test } from '../../support/test.ts';

const lists = [
  ['/teams', teamsList],
  ['/users', usersList],
  ['/players', playersList],
  ['/coaches', coachesList],
  ['/portal', leadsList],
] as const;

/** A column's head is widest while the list is sorted by it: its name, an arrow, its place in the order. */
test('lists sorted by everything: no head is cut off, at 1440 and at 1920 px', async ({ signedIn: page }) => {
  for (const [path, { sorts }] of lists) {
    await page.goto(`${path}?sort=${sorts.map((key) => `-${key}`).join(',')}`);
    const heads = page.getByRole('columnheader');
    for (const width of [1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(heads.filter({ hasText: /\d/ }).first()).toBeVisible();
      const cut = await heads.evaluateAll((all) =>
        all.flatMap((head) => {
          const room = head.getBoundingClientRect();
          const outside = [...head.querySelectorAll('button *')].some((part) => {
            const { left, right } = part.getBoundingClientRect();
            return right > room.right + 1 || left < room.left - 1;
          });
          return outside ? [head.textContent] : [];
        }),
      );
      expect(cut, `${path}, ${width} px`).toEqual([]);
    }
  }
});
