import { addCalendar } from './calendar.ts';
import { addChats } from './chats.ts';
import { clubs } from './clubs.ts';
import { addContent, addLeads } from './content.ts';
import { addAlumniTeams, addOlderReasons, addPastSeason, type PastSeason } from './past-season.ts';
import { addFamilies } from './families.ts';
import { addPerson, addPlayer, addStaff, addTeams } from './people.ts';
import { createRandom } from '@dugout/database/random.ts';
import { beginStory, type Story } from './story.ts';

export interface StoryOptions extends Pick<Story, 'today' | 'pictures' | 'schools' | 'passwordHash'> {
  /** The same seed tells the same story, with the same ids. */
  readonly seed: number;
  /** In the groups of the teams; none, and there are no groups either. */
  readonly messages: number;
  /** Whose rosters are told as well; null: there is none. */
  readonly pastSeason: PastSeason | null;
}

/** The first administrator, whom whoever tries the demo organization signs in as. */
export const demoAdministrator = 'dana.whitfield@bombers.example';

/** One invented organization: 46 teams, 600 players, their families, coaches and conversations, and the year before. */
export function tellStory({ seed, messages, pastSeason, ...parts }: StoryOptions): Story {
  const story = beginStory({ ...parts, random: createRandom(seed) });
  const { random } = story;
  // Without a password no demo person can sign in, so none of them is an administrator.
  const role = parts.passwordHash === null ? 'FAN' : 'ADMIN';
  const admin = { role, password: true } as const;
  const dana = addPerson(story, {
    ...admin,
    fname: 'Dana',
    lname: 'Whitfield',
    email: demoAdministrator,
  });
  addPerson(story, { ...admin, fname: 'Marcus', lname: 'Okafor', email: 'marcus.okafor@bombers.example' });
  const coach = addPerson(story, {
    role: 'COACH',
    fname: 'Renee',
    lname: 'Castillo',
    email: 'coach@bombers.example',
    password: true,
  });
  const teams = addTeams(story);
  addStaff(story, teams, coach);
  const players = Array.from({ length: 588 }, (_, n) => {
    const team = teams[n % teams.length] as (typeof teams)[number];
    return addPlayer(story, { team, club: team.club, age: team.age, checkedBy: dana });
  });
  for (let n = 0; n < 12; n += 1) {
    players.push(addPlayer(story, { team: null, club: random.pick(clubs), age: 'U14', checkedBy: dana }));
  }
  for (let n = 0; n < 40; n += 1) addPerson(story, { role: 'FAN' });
  addLeads(story, players);
  addCalendar(story, teams);
  addContent(story);
  if (messages > 0) addChats(story, teams, messages);
  addAlumniTeams(story);
  addOlderReasons(story);
  addFamilies(story);
  if (pastSeason) addPastSeason(story, teams, pastSeason);
  return story;
}
