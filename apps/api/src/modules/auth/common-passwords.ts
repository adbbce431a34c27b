/**
 * The stems that people choose again and again: about 1,100, typed from memory of the published lists of leaked
 * passwords, not copied from one. `isTooCommon` folds spelling (p@ssw0rd), figures and signs around them and pairs of
 * them, so each stands for thousands of passwords. The published lists as they stand are in `password-filter.ts`.
 */
export const commonStems: ReadonlySet<string> = new Set(
  `
password passwort passcode passphrase motdepasse contrasena wachtwoord senha parola haslo lozinka salasana losenord
secret secrets private login signin logon welcome welcomehome letmein letme openup opensesame access accessdenied
admin administrator adminadmin root rootroot toor superuser supervisor sysadmin system manager master masterkey guest
user username test tester testing testtest temp temporary default changeme changeit newpass newpassword mypass
mypassword thepassword yourpassword nopassword pass passpass passw word iloveyou iloveu loveyou lovely
loveme love lover loving lovers ilove imissyou missyou forever foreverlove always beautiful gorgeous handsome sexy
princess prince queen king angel angels angelina baby babygirl babyboy babe honey sweetie sweetheart sweet sugar
cutie cupcake cookie cookies candy chocolate vanilla strawberry cherry peaches banana orange apple lemon coffee pepper
ginger butter peanut pumpkin pickle muffin biscuit brownie sunshine sunflower sunny sunset sunrise rainbow summer
winter autumn spring snow snowball snowflake thunder lightning storm stormy rain ocean beach island paradise heaven
flower flowers rose roses daisy lily violet jasmine orchid blossom butterfly ladybug dolphin dolphins monkey dragon
tiger tigers lion lions panther panthers eagle eagles falcon falcons hawk hawks bear bears wolf wolves wolverine
bulldog bulldogs puppy puppies kitty kitten kittens doggie doggy horse horses pony bunny rabbit turtle penguin
phoenix cobra viper python scorpion spider shark sharks mustang bronco broncos buster buddy bailey max maxwell
charlie lucky lucy molly maggie sadie bella daisy rocky rocco rusty shadow smokey sparky snoopy scooby tinker
tinkerbell toby tucker winston ziggy zeus apollo athena oliver oscar ollie milo leo simba nala pebbles misty midnight
michael michelle matthew jessica jennifer jordan joshua daniel danielle david andrew anthony ashley amanda alexander
alexis alexandra amber andrea angela anna annie antonio arsenal austin barbara benjamin brandon brandy brian brittany
bruno calvin cameron carlos carmen caroline catherine charles charlotte chelsea chester chris christian christina
christopher claire claudia cody connor courtney crystal dakota dallas dennis derek diana diego dominic donald dorothy
dylan edward elizabeth emily emma eric erica ethan eugene evelyn fernando florence francis frank freddy gabriel
gabriela garrett george gerald gloria grace gregory hannah harley harold harrison harry heather helen henry hunter
isabella isabelle jackie jackson jacob jake james jamie janet jasmin jason jayden jeffrey jeremy jesse johnny johnson
jonathan joseph juan julia julian justin karen katherine kathleen katie kayla keith kelly kenneth kevin kimberly kyle
lauren leonard leslie liam linda lisa logan louise lucas luis madison manuel marcus margaret maria marie marina mario
marissa mark marlon martha martin mary mason megan melanie melissa mercedes mickey miguel mike miller miranda mitchell
monica monique morgan nathan natalie natasha nicholas nicole nikita nina noah olivia pamela patricia patrick paul
peter philip phillip rachel raymond rebecca ricardo richard robert roberto rodney roger ronald ronaldo russell ryan
sabrina samantha samuel sandra sara sarah savannah scott sebastian sergio shannon sharon shelby sierra silvia simon
sophia sophie stella stephanie stephen steven stewart susan suzanne sydney sylvia tamara tanner taylor teresa thomas
tiffany timothy tommy tony travis trevor trinity tyler vanessa vanilla veronica victor victoria vincent virginia
walter wendy wesley william wilson yolanda zachary zoey
football baseball softball basketball soccer hockey tennis golf golfer volleyball lacrosse swimming wrestling cheer
cheerleader gymnastics fastpitch slowpitch pitcher catcher shortstop outfield infield homerun grandslam doubleplay
strikeout bullpen dugout ballpark ballgame batter battersup playball slugger sluggers diamond diamonds allstar allstars
champion champions championship trophy victory winner winners coach coaches coaching player players team teams
teamwork mvp rookie varsity league tournament worldseries bomber bombers becomeabomber bomberteams bomberportal
gobombers yankees redsox dodgers giants braves cubs astros rangers cardinals mets phillies padres pirates royals
athletics orioles bluejays mariners nationals rockies marlins twins whitesox indians guardians cowboys steelers packers
patriots raiders chiefs vikings dolphins redskins seahawks saints ravens titans texans bengals browns jaguars chargers
lakers celtics bulls spurs warriors knicks rockets suns heat mavericks pistons pacers magic liverpool chelsea arsenal
barcelona realmadrid juventus manchester manutd everton tottenham messi ronaldo neymar beckham gretzky kobe
lebron curry mahomes brady
batman superman spiderman ironman wonderwoman superhero hulk thor avengers starwars skywalker darthvader yoda obiwan
chewbacca jedi startrek spock matrix trinity neo gandalf frodo hobbit legolas aragorn harrypotter hermione hogwarts
gryffindor slytherin dumbledore pokemon pikachu charizard naruto sasuke sakura goku vegeta dragonball onepiece zelda
mario luigi sonic minecraft fortnite roblox callofduty counterstrike warcraft worldofwarcraft starcraft diablo halo
masterchief finalfantasy kingdomhearts simpsons homer bart southpark spongebob patrick garfield scoobydoo mickeymouse
minniemouse donaldduck winnie winniethepooh disney cinderella snowwhite ariel tigger eeyore hellokitty barbie
blink metallica nirvana eminem slipknot greenday linkinpark beatles pinkfloyd ironmaiden acdc rammstein tupac biggie
elvis madonna rihanna beyonce shakira taylorswift justinbieber onedirection jonasbrothers bts blackpink music guitar
drummer piano dancer dancing dance singer rocknroll rockstar rockon jazz metal hiphop
america american usa texas texan houston dallas austin sanantonio california losangeles sandiego sanfrancisco newyork
brooklyn boston chicago florida miami orlando atlanta phoenix arizona denver colorado seattle portland lasvegas
london england ireland scotland paris france berlin germany italy roma milano madrid espana mexico canada toronto
brazil brasil argentina colombia australia sydney melbourne tokyo japan china india mumbai pakistan manila jakarta
moscow russia poland warsaw istanbul
computer internet google facebook instagram youtube twitter tiktok snapchat myspace hotmail yahoo gmail outlook
microsoft windows linux ubuntu apple macintosh iphone samsung android nokia sony playstation nintendo xbox netflix
amazon adobe photoshop cisco oracle server network security hacker hacked cyber digital laptop keyboard monitor
ferrari porsche lamborghini mercedes corvette camaro mustang toyota honda nissan subaru yamaha suzuki kawasaki harley
harleydavidson chevy chevrolet dodge ford jaguar audi bmw tesla
jesus jesuschrist christ god godisgood godislove godbless blessed blessing bible faith believe church gospel
lord savior hallelujah amen angel michaelarchangel allah muhammad bismillah shalom buddha krishna
mother father mommy daddy mama papa mom dad momanddad family familyfirst sister brother grandma grandpa nana kids
children son daughter husband wife wedding marriage friend friends bestfriend friendship bff together
money cash dollar rich richie million millionaire billion gold golden silver platinum diamond bitcoin freedom liberty
justice peace happy happiness smile smiley hope dream dreams dreamer success victory power powerful strong fighter
warrior soldier marine marines army navy airforce ranger sniper trooper captain major sergeant general pilot police
fireman firefighter doctor nurse teacher student school college university graduate lawyer
purple pink yellow green blue red black white orange silver crimson turquoise blackwhite redwhiteblue skyblue
january february march april june july august september october november december monday tuesday wednesday thursday
friday saturday sunday birthday christmas halloween easter holiday vacation weekend today tomorrow
hello helloworld hellohello hey hola bonjour ciao goodbye goodmorning goodnight goodluck whatever nothing something
anything everything nobody somebody anybody who what whatsup howareyou yesyes nono please thankyou thanks sorry
fuck fuckyou fuckoff fuckit fucker asshole bitch bastard shit bullshit damn pussy penis dick cock tits boobs sex
sexsex porn horny naughty playboy badboy badgirl bigdaddy bigboy bigdog gangster thug killer killme murder
death devil demon satan lucifer vampire zombie ghost monster dark darkness darkside
trustno trustme trustnoone noone whoami ninja samurai pirate cowboy cowgirl rebel maverick legend genius einstein
merlin wizard magic magician mystery casino poker blackjack jackpot lottery bond jamesbond agent secretagent
abc abcabc abcd abcde abcdef abcdefg abcdefgh qwe qwer qwert qwerty qwertz azerty asdf asdfg asdfgh asdfghjkl zxcvbn
zxcvbnm qazwsx qazwsxedc qweasd qweasdzxc wasd poiuyt lkjhgf mnbvcxz asd zxc qaz wsx edc aaa xxx
`
    .trim()
    .split(/\s+/),
);
