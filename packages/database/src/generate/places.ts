/** Share of the teams in percent, roughly as people live, and the region a state belongs to. */
export const stateShares: readonly (readonly [state: string, region: string, share: number])[] = [
  ['TX', 'TEXAS', 16], ['CA', 'PACIFIC', 12], ['FL', 'SOUTHEAST', 7.5], ['GA', 'SOUTHEAST', 4.5], ['OK', 'SOUTHWEST', 4],
  ['AZ', 'SOUTHWEST', 4], ['NY', 'NORTHEAST', 3.5], ['PA', 'NORTHEAST', 3.2], ['IL', 'MIDWEST', 3.2], ['OH', 'MIDWEST', 3],
  ['NC', 'SOUTHEAST', 2.8], ['MI', 'MIDWEST', 2.4], ['TN', 'SOUTHEAST', 2.4], ['MO', 'MIDWEST', 2.2], ['WA', 'PACIFIC', 2.2],
  ['NJ', 'NORTHEAST', 2], ['VA', 'SOUTHEAST', 2], ['IN', 'MIDWEST', 1.9], ['CO', 'MOUNTAIN', 1.8], ['AL', 'SOUTHEAST', 1.7],
  ['LA', 'SOUTHEAST', 1.6], ['SC', 'SOUTHEAST', 1.4], ['KY', 'SOUTHEAST', 1.2], ['OR', 'PACIFIC', 1.2], ['KS', 'MIDWEST', 1.1],
  ['MN', 'MIDWEST', 1.1], ['WI', 'MIDWEST', 1], ['MA', 'NORTHEAST', 1], ['MD', 'NORTHEAST', 0.9], ['UT', 'MOUNTAIN', 0.9],
  ['NV', 'MOUNTAIN', 0.8], ['AR', 'SOUTHWEST', 0.8], ['IA', 'MIDWEST', 0.7], ['MS', 'SOUTHEAST', 0.7], ['NM', 'SOUTHWEST', 0.6],
  ['NE', 'MIDWEST', 0.5], ['CT', 'NORTHEAST', 0.5], ['ID', 'MOUNTAIN', 0.4], ['WV', 'NORTHEAST', 0.4], ['HI', 'PACIFIC', 0.3],
  ['ME', 'NORTHEAST', 0.2], ['NH', 'NORTHEAST', 0.2], ['MT', 'MOUNTAIN', 0.2], ['RI', 'NORTHEAST', 0.2], ['DE', 'NORTHEAST', 0.2],
  ['SD', 'MIDWEST', 0.2], ['ND', 'MIDWEST', 0.2], ['AK', 'PACIFIC', 0.1], ['VT', 'NORTHEAST', 0.1], ['WY', 'MOUNTAIN', 0.1],
]; // prettier-ignore

export const cities = `
  Austin Houston Dallas Plano Waco Tyler Laredo Odessa Denton Frisco Katy Temple Fresno Modesto Irvine Oxnard Visalia
  Redding Chico Salinas Tampa Orlando Ocala Naples Macon Athens Augusta Savannah Tulsa Norman Edmond Moore Tucson Mesa
  Yuma Gilbert Albany Utica Ithaca Syracuse Reading Erie Lancaster Scranton Peoria Aurora Joliet Rockford Dayton Toledo
  Akron Canton Raleigh Durham Cary Asheville Lansing Flint Warren Troy Knoxville Memphis Franklin Jackson Springfield
  Columbia Joplin Spokane Tacoma Everett Yakima Trenton Camden Newark Richmond Norfolk Hampton Gary Muncie Carmel
  Boulder Pueblo Greeley Denver Mobile Dothan Auburn Huntsville Monroe Lafayette Kenner Sumter Greenville Lexington
  Paducah Salem Eugene Bend Medford Wichita Topeka Salina Duluth Rochester Mankato Madison Racine Kenosha Worcester
  Lowell Salisbury Frederick Provo Ogden Logan Reno Sparks Elko Conway Jonesboro Ames Dubuque Biloxi Tupelo Roswell
  Lincoln Omaha Kearney Danbury Meriden Boise Nampa Pocatello Wheeling Beckley Hilo Bangor Nashua Concord Missoula
  Billings Bozeman Cranston Warwick Dover Pierre Yankton Fargo Minot Juneau Burlington Casper Cheyenne Laramie
`
  .trim()
  .split(/\s+/);

export const teamWords = `
  Gold Navy Red Black White Royal Silver Elite Premier Select Fury Storm Thunder Lightning Heat Blaze Crush Rage Impact
  Dynamite Diamonds Aces Stars Comets Rockets Sol Luna Bayou River Valley Peaks Coast Surge Wave Tide Reign Legacy
  Nation Express Force Outlaws Rebels Spirits Angels Lady Wildcats Hornets Falcons Hawks Panthers Tigers Zephyrs
`
  .trim()
  .split(/\s+/);
