import { createRandom } from '@dugout/database/random.ts';
import { adults } from '@dugout/database/words/names.ts';
import { addAddress, addPerson } from './people.ts';
import { clubs } from './clubs.ts';
import { daysFrom, type Story } from './story.ts';

type Link = Story['rows']['player_parents'][number];

const day = (today: Date, days: number) => daysFrom(today, days).toISOString().slice(0, 10);

/**
 * Most families have one home. In every twentieth the parents live apart, and some children have a stepfather; a few are
 * sisters; one has a person who must have no contact with her. With a draw of its own, so that nothing else of the story moves.
 */
export function addFamilies(whole: Story): void {
  const story: Story = { ...whole, random: createRandom(7_403) };
  const { rows, today } = story;
  const parents = new Map(rows.parents.map((row) => [row.id!, row]));
  const users = new Map(rows.users.map((row) => [row.id!, row]));
  const linksOf = Map.groupBy(rows.player_parents, (link) => link.player_id);
  const families = rows.players.map((player) => ({ player, links: linksOf.get(player.id!) ?? [] }));

  // The list of names has women and men by turns.
  const isWoman = ({ parent_id }: Link) => adults.indexOf(users.get(parents.get(parent_id)!.user_id)!.fname!) % 2 === 0;
  for (const { links } of families) {
    for (const [place, link] of links.entries()) {
      link.relation = isWoman(link) ? 'MOTHER' : 'FATHER';
      link.first_contact = place === 0;
      link.lives_with = true;
    }
  }
  const [, ...later] = families;
  const apart = later.filter(({ links }, place) => links.length === 2 && isWoman(links[0]!) && place % 20 < 3);
  for (const [place, { player, links }] of apart.entries()) {
    const father = parents.get(links[1]!.parent_id)!;
    father.address_id = addAddress(story, clubs[place % clubs.length]!);
    if (place % 2 === 0) addStepfather(story, player.id!, parents.get(links[0]!.parent_id)!.address_id!);
  }
  for (const [place, { player, links }] of families
    .filter((_, at) => at % 45 === 3)
    .slice(0, 8)
    .entries()) {
    const sister = families[45 * place + 14];
    if (!sister || sister.player.id === player.id) continue;
    for (const link of links) rows.player_parents.push({ ...link, player_id: sister.player.id! });
    const gone = new Set<Link>(sister.links);
    rows.player_parents.splice(0, rows.player_parents.length, ...rows.player_parents.filter((link) => !gone.has(link)));
    const lname = users.get(player.user_id!)!.lname;
    Object.assign(users.get(sister.player.user_id!)!, { lname });
    Object.assign(sister.player, { address_id: player.address_id });
  }
  const first = apart[0];
  if (first) addNoContact(story, first.player.id!, today);
}

function addParent(story: Story, fname: string, lname: string, address_id: string | null): string {
  const id = story.random.id();
  const user_id = addPerson(story, {
    role: 'PARENT',
    fname,
    lname,
    email: `${fname}.${lname}.${id.slice(-6)}@bombers.example`.toLowerCase(),
  });
  story.rows.parents.push({ id, user_id, address_id });
  return id;
}

function addStepfather(story: Story, player_id: string, address_id: string): void {
  const parent_id = addParent(story, 'Greg', story.random.pick(['Kerr', 'Vance', 'Holt']), address_id);
  story.rows.player_parents.push({
    player_id,
    parent_id,
    relation: 'STEPFATHER',
    gets_messages: false,
    may_pick_up: true,
    lives_with: true,
  });
}

function addNoContact(story: Story, player_id: string, today: Date): void {
  story.rows.player_parents.push({
    player_id,
    parent_id: addParent(story, 'Travis', 'Boone', null),
    relation: 'FORMER_STEPFATHER',
    gets_messages: false,
    may_pick_up: false,
    lives_with: false,
    restriction: 'NO_CONTACT',
    restriction_note: 'The court order names this person. A copy is with the safety officer.',
    order_seen_on: day(today, -120),
    ask_again_on: day(today, 230),
  });
}
