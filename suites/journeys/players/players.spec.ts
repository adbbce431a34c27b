import { csvRows, exportAs, sheetRows } from '../../support/files.ts';
import {
  addGuardianButton,
  makeAddress,
  makePlayer,
  openPlayers,
  familyPanel,
  searchField,
  sortButton,
  titles,
} from '../../support/players.ts';
import { makeTeam, ownWord } from '../../support/records.ts';
import { choose, expectAddress } from '../../support/screen.ts';
import { expect, test } from '../../support/test.ts';

test.describe('Manage Players', () => {
  test('a player is found among all, by search, filter and sort @smoke', async ({ signedIn: page, database }) => {
    const word = ownWord();
    for (const ageGroup of ['U18', 'U8', 'ALUMNI', 'U10']) {
      const team = await makeTeam(database, { name: `Thunder ${word} ${ageGroup}t`, ageGroup });
      await makePlayer(database, `Ada${ageGroup}`, word, { team_id: team.id, is_trusted: ageGroup === 'U8' });
    }
    await openPlayers(page);

    await test.step('the last row opens into view', async () => {
      await expect(titles(page)).toHaveCount(15);
      await page
        .getByRole('button', { name: /^Details of/ })
        .last()
        .click();
      await expect(familyPanel(page)).toBeInViewport();
      await expect(addGuardianButton(page)).toBeInViewport();
    });

    await test.step('search over name and team', async () => {
      for (const [text, found] of [
        [`adau8 ${word}`, [/AdaU8/]],
        [`thunder ${word} u10t`, [/AdaU10/]],
      ] as const) {
        await searchField(page).fill(text);
        await expect(titles(page), text).toHaveText([...found]);
      }
      await searchField(page).fill(word.toUpperCase());
      await expect(titles(page)).toHaveCount(4);
      await expectAddress(page, { search: word.toUpperCase() });
    });

    await test.step('age groups are sorted as U8, U10, U12, U14, U16, U18, ALUMNI', async () => {
      await page.getByRole('button', { name: 'Clear sorts' }).click();
      await sortButton(page, 'Age Group').click();
      await expect(titles(page)).toHaveText([/U8/, /U10/, /U18/, /ALUMNI/]);
    });

    await test.step('a filter narrows what was found', async () => {
      await choose(page, 'Trusted', 'Yes');
      await expect(titles(page)).toHaveText([/AdaU8/]);
    });
  });

  test("export 'CSV (filtered)' and 'Excel (filtered)' as players-filtered, with the written columns @smoke", async ({
    signedIn: page,
    database,
  }) => {
    const word = ownWord();
    const team = await makeTeam(database, { name: `${word} Gold`, ageGroup: 'U14' });
    const player = await makePlayer(database, 'Ada', word, {
      team_id: team.id,
      address_id: await makeAddress(database, { address1: '4 Elm St', city: 'Waco', state: 'TX', zip: '76701' }),
      pos1: 'PITCHER',
      pos2: 'CATCHER',
      college: 'Baylor University',
      jersey_num: '00',
      grad_year: 2030,
      jersey_size: 'AM',
      pant_size: 'SIZE_28',
      stirrup_size: 'XL_WIDE',
      short_size: 'ASM',
      practice_short_size: 'AMD',
      is_trusted: true,
    });
    await makePlayer(database, 'Bea', word);
    await openPlayers(page, { search: word, college: 'committed' });
    await expect(titles(page)).toHaveCount(1);
    const headers =
      'Name,Email,Team,Age Group,Positions,College,Jersey #,Grad Year,State,Jersey Size,Pant Size,Stirrup Size,Shorts Size,Practice Shorts,Trusted,Address';
    const csv = await exportAs(page, 'CSV');
    expect(csv.name).toBe('players-filtered.csv');
    expect(csvRows(csv)).toHaveLength(2);
    expect(csvRows(csv)[0]).toEqual(headers.split(','));
    for (const part of [
      `${player.name},${player.email},${word} Gold,14U,"Pitcher, Catcher",Baylor University,00,2030,TX,AM,28,XL Wide,ASM,AMD,YES,`,
      '"4 Elm St, Waco, TX 76701"',
    ])
      expect(csv.bytes.toString('utf8')).toContain(part);
    const excel = await exportAs(page, 'Excel');
    expect(excel.name).toBe('players-filtered.xlsx');
    expect(sheetRows(excel)[0]).toEqual(headers.split(','));
    expect(sheetRows(excel)[1]).toEqual(expect.arrayContaining([player.name, 'Pitcher, Catcher', 'YES']));
    expect(sheetRows(excel)).toHaveLength(2);
  });
});
