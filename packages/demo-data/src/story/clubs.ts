import type { AgeGroup, Region } from '@dugout/database/generated/schema.ts';

export interface Club {
  readonly region: Region;
  readonly state: string;
  readonly city: string;
  readonly zip: string;
  readonly teams: readonly (readonly [suffix: string, age: AgeGroup])[];
}

/** 40 teams in eight regions, every age group among them. (`addAlumniTeams` adds those that are missing.) */
export const clubs: readonly Club[] = [
  {
    region: 'TEXAS',
    state: 'TX',
    city: 'Austin',
    zip: '78704',
    teams: [
      ['Gold', 'U18'],
      ['Navy', 'U16'],
      ['Gold', 'U12'],
    ],
  },
  {
    region: 'TEXAS',
    state: 'TX',
    city: 'El Paso',
    zip: '79902',
    teams: [
      ['Sol', 'U14'],
      ['Sol', 'U10'],
    ],
  },
  {
    region: 'TEXAS',
    state: 'TX',
    city: 'Houston',
    zip: '77007',
    teams: [
      ['Bayou', 'U18'],
      ['Bayou', 'U14'],
      ['Comets', 'U8'],
    ],
  },
  {
    region: 'TEXAS',
    state: 'TX',
    city: 'Lubbock',
    zip: '79401',
    teams: [
      ['Red', 'U12'],
      ['Legends', 'ALUMNI'],
    ],
  },
  {
    region: 'SOUTHWEST',
    state: 'AZ',
    city: 'Tucson',
    zip: '85719',
    teams: [
      ['Saguaro', 'U16'],
      ['Saguaro', 'U12'],
    ],
  },
  { region: 'SOUTHWEST', state: 'NM', city: 'Albuquerque', zip: '87106', teams: [['Mesa', 'U14']] },
  {
    region: 'SOUTHWEST',
    state: 'OK',
    city: 'Tulsa',
    zip: '74104',
    teams: [
      ['Oilers', 'U18'],
      ['Oilers', 'U10'],
    ],
  },
  {
    region: 'PACIFIC',
    state: 'CA',
    city: 'Fresno',
    zip: '93704',
    teams: [
      ['Grizzlies', 'U18'],
      ['Grizzlies', 'U14'],
    ],
  },
  { region: 'PACIFIC', state: 'CA', city: 'San Diego', zip: '92104', teams: [['Coast', 'U16']] },
  { region: 'PACIFIC', state: 'OR', city: 'Eugene', zip: '97401', teams: [['Emerald', 'U12']] },
  {
    region: 'PACIFIC',
    state: 'WA',
    city: 'Spokane',
    zip: '99203',
    teams: [
      ['Falls', 'U10'],
      ['Falls', 'U8'],
    ],
  },
  {
    region: 'MOUNTAIN',
    state: 'CO',
    city: 'Boulder',
    zip: '80302',
    teams: [
      ['Peaks', 'U16'],
      ['Peaks', 'U12'],
    ],
  },
  { region: 'MOUNTAIN', state: 'UT', city: 'Provo', zip: '84601', teams: [['Wasatch', 'U14']] },
  { region: 'MOUNTAIN', state: 'ID', city: 'Boise', zip: '83702', teams: [['Foothills', 'U18']] },
  {
    region: 'MIDWEST',
    state: 'IL',
    city: 'Peoria',
    zip: '61604',
    teams: [
      ['River', 'U18'],
      ['River', 'U12'],
    ],
  },
  { region: 'MIDWEST', state: 'KS', city: 'Wichita', zip: '67203', teams: [['Wind', 'U16']] },
  { region: 'MIDWEST', state: 'MO', city: 'Springfield', zip: '65804', teams: [['Ozark', 'U14']] },
  { region: 'MIDWEST', state: 'OH', city: 'Dayton', zip: '45409', teams: [['Flyers', 'U10']] },
  {
    region: 'NORTHEAST',
    state: 'NY',
    city: 'Albany',
    zip: '12203',
    teams: [
      ['Empire', 'U18'],
      ['Empire', 'U14'],
    ],
  },
  { region: 'NORTHEAST', state: 'PA', city: 'Allentown', zip: '18104', teams: [['Valley', 'U12']] },
  { region: 'NORTHEAST', state: 'MA', city: 'Worcester', zip: '01602', teams: [['Bay', 'U16']] },
  {
    region: 'SOUTHEAST',
    state: 'FL',
    city: 'Orlando',
    zip: '32803',
    teams: [
      ['Surge', 'U18'],
      ['Surge', 'U10'],
    ],
  },
  { region: 'SOUTHEAST', state: 'GA', city: 'Macon', zip: '31201', teams: [['Peach', 'U14']] },
  { region: 'SOUTHEAST', state: 'TN', city: 'Knoxville', zip: '37919', teams: [['Smoky', 'U16']] },
  {
    region: 'ACADEMY',
    state: 'TX',
    city: 'Round Rock',
    zip: '78664',
    teams: [
      ['Academy', 'U18'],
      ['Alumni', 'ALUMNI'],
    ],
  },
];

export const streets = ['Oak', 'Cedar', 'Maple', 'Pecan', 'Elm', 'Juniper', 'Willow', 'Magnolia', 'Sycamore', 'Aspen'];
