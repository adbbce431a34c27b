/** Group messages are one phrase of each list, now and then with a name: common words are common, names are rare. */
const list = (lines: string): string[] => lines.trim().split(/\s*\n\s*/);

export const openings = list(`
  Hi all,
  Hello families,
  Good morning,
  Quick reminder:
  Heads up,
  Hey team,
  Update:
  Coach here,
  Just confirmed,
  Thank you all,
  Parents,
  Great work today,
  Schedule change:
  Please note
  Question for everyone,
  For those asking,
  FYI
  Weather alert:
  Good news!
  Sorry for the late notice,
  One more thing,
  Reminder for tomorrow,
  Ladies,
  Bombers,
`);

export const subjects = list(`
  practice tonight
  practice on Thursday
  the Saturday game
  the early game
  batting practice
  the pitching lesson
  the team photo
  the uniform order
  our tournament bracket
  the bus
  the hotel block
  the snack list
  the scrimmage
  infield practice
  conditioning
  the fundraiser
  field three
  field seven behind the school
  the volunteer sheet
  the new helmet order
  the registration form
  the physical form
  the batting cage
  the rain plan
  the awards dinner
  the parking pass
  warm up
  the umpire meeting
  the catcher clinic
  the recruiting showcase
  the championship game
  the consolation game
  the canopy and the cooler
  the medical release
  the travel jersey
  the scorebook training
  the pitching machine
  the winter camp
  the livestream
  the tryout
`);

export const predicates = list(`
  starts at 5:30
  starts at 6 sharp
  moved to field two
  moved to Sunday
  is cancelled
  is still on
  has been delayed an hour
  will end early
  needs two more volunteers
  needs a driver
  is due on Friday
  was great, proud of everyone
  is behind the concession stand
  is in the app now
  is full
  opens next week
  leaves at seven from the north lot
  is indoors because of lightning
  will be in white jerseys
  will be in the navy jerseys
  changed again, see the bracket
  got approved
  is waiting for the umpire
  runs until noon
  begins with stretching
  is open to siblings
  costs twelve dollars
  was posted by the league
  has a new address
  has no lights
  is optional for pitchers
  is required for everyone
  needs a signature from a parent
  could use a few more hands
  is on the calendar
  starts fifteen minutes after the previous game
  will be recorded
  is rained out
  has been confirmed with the school
  was a tough loss but a good effort
`);

export const endings = list(`
  Please be on time.
  Bring water and sunscreen.
  Let me know if you can not make it.
  Thanks!
  See you there.
  Reply here with questions.
  Bring both jerseys.
  Cleats and helmet please.
  No need to reply.
  Carpool if you can.
  Gate code is the same.
  Arrive forty minutes early.
  Ask Coach if unsure.
  More details tonight.
  Go Bombers!
  Check the forecast first.
  Wear turf shoes.
  Snacks are covered.
  Bring a chair.
  We will decide by noon.
  Grandparents welcome.
  Please share with your player.
  Parking is tight.
  The receipts go to the treasurer.
  Sorry about that.
  Keep your phones on.
  Bring the generator for the fan.
  Lost: one left handed glove.
  Found a scrunchie in dugout two.
  Leave the dog at home.
`);

/** Around a person's name. */
export const mentions: readonly (readonly [before: string, after: string])[] = [
  ['Thanks', 'for driving!'],
  ['Ask', 'for the key.'],
  ['Happy birthday', '!'],
  ['', 'has the scorebook.'],
  ['', 'will be late.'],
  ['Ride with', 'if you need one.'],
];
