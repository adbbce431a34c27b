import { describe, expect, it } from 'vitest';
import { intakeForm } from './intake.form.ts';

const originsProblem = intakeForm.rules.origins;

describe('the sites that may show the public form', () => {
  it('are one on each line, and each once', () => {
    const typed = { open: true, origins: ' https://www.club.example \n\nhttps://club.example\nhttps://club.example' };
    expect(intakeForm.body(typed)).toEqual({
      open: true,
      origins: ['https://www.club.example', 'https://club.example'],
    });
    expect(intakeForm.values({ ...intakeForm.body(typed), version: 1 }).origins).toBe(
      'https://www.club.example\nhttps://club.example',
    );
  });

  it.each(['http://club.example', 'https://club.example/form', 'club.example', "https://a.example;'self'"])(
    'are not %s',
    (site) => {
      expect(originsProblem(`https://club.example\n${site}`)).toContain(`“${site}”`);
    },
  );

  it('are twenty at most, or none', () => {
    expect(originsProblem('')).toBeNull();
    const sites = Array.from({ length: 21 }, (_, index) => `https://site${index}.example`);
    expect(originsProblem(sites.slice(1).join('\n'))).toBeNull();
    expect(originsProblem(sites.join('\n'))).toBe('Enter at most 20 sites.');
  });
});
