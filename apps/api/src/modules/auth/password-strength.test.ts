import { describe, expect, it } from 'vitest';
import { commonStems } from './common-passwords.ts';
import { isTooCommon } from './password-strength.ts';

const places = ['Houston Comets', 'kim.alvarez@bombers.example'];

describe('a password that is too easy to guess', () => {
  it.each([
    ['the well-known ones', ['password', 'letmein1', 'iloveyou', 'football', 'princess1', 'trustno1']],
    ['… in other spellings', ['P@ssw0rd', 'pa$$word1', 'Pässwörd1', 'l3tm31n99', 'M0nk3y!!', 'xXdragonXx']],
    ['… with years and signs', ['Summer2026', 'softball#12', '2026bombers!', 'Charlie007', '!!welcome!!']],
    ['… two of them', ['monkeydragon', 'passwordpassword', 'bombersoftball', 'GoBombers']],
    ['runs and walks', ['12345678', '87654321', 'abcdefgh', 'qwertyuiop', '1qaz2wsx', 'qwerty12345', 'asdfghjkl']],
    ['repetitions', ['aaaaaaaa', 'abababab', 'abcabcabc', '11112222', '🥎🥎🥎🥎🥎🥎🥎🥎']],
    ['dates and telephone numbers', ['05121987', '1987-05-12', '5125550142']],
    ['the words of this place', ['comets2026', 'Houston!1', 'Alvarez99', 'kimkimkim', 'dugout123']],
  ])('%s', (_, passwords) => {
    expect(passwords.filter((password) => !isTooCommon(password, places))).toEqual([]);
  });

  it('is not one that nobody would try', () => {
    const good = ['correct horse battery staple', 'tR7#kd92Lm', 'moss-lantern-41', 'wobblekite77', 'молокозаводской'];
    expect(good.filter((password) => isTooCommon(password, places))).toEqual([]);
  });

  it('stands for at least 3,000 of the kind that every list of leaked ones begins with', () => {
    const variants = [...commonStems]
      .filter((stem) => stem.length >= 5)
      .flatMap((stem) => [stem, `${stem}1`, `${stem}123`, `${stem}!`]);
    expect(variants.length).toBeGreaterThan(3_000);
    expect(variants.filter((password) => !isTooCommon(password, []))).toEqual([]);
  });
});
