import { expect, it } from 'vitest';
import { mailAddress, telAddress } from './contact-address.ts';

it('dials the figures of a phone number', () => {
  expect(telAddress('(512) 555-0171')).toBe('tel:5125550171');
  expect(telAddress('+1 512.555.0171')).toBe('tel:+15125550171');
});

it('writes to the address and to nobody else', () => {
  expect(mailAddress(' renee.whitcomb@mail.example ')).toBe('mailto:renee.whitcomb@mail.example');
  expect(mailAddress('a+b@mail.example')).toBe('mailto:a%2Bb@mail.example');
  expect(mailAddress('a@mail.example?bcc=b@mail.example&body=x')).toBe(
    'mailto:a@mail.example%3Fbcc%3Db@mail.example%26body%3Dx',
  );
});
