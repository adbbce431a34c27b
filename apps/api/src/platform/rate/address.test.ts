import { describe, expect, it } from 'vitest';
import { addressOf, networkOf } from './address.ts';

describe('where a call comes from', () => {
  it('is one IPv4 address, or one IPv6 /64', () => {
    expect(addressOf('203.0.113.7')).toBe('203.0.113.7');
    expect(addressOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2');
    expect(addressOf('2001:db8:1:2::')).toBe(addressOf('2001:0db8:0001:0002:ffff::1'));
    expect(addressOf('2001:db8:1:3::')).not.toBe(addressOf('2001:db8:1:2::'));
  });

  it('has a neighbourhood of /24 or /48', () => {
    expect(networkOf('203.0.113.7')).toBe('203.0.113');
    expect(networkOf('2001:db8:1:2::9')).toBe('2001:db8:1');
  });

  it('is the same however it is written', () => {
    for (const same of ['::ffff:203.0.113.7', '::ffff:cb00:7107', '0:0:0:0:0:ffff:203.0.113.7']) {
      expect(addressOf(same)).toBe('203.0.113.7');
      expect(networkOf(same)).toBe('203.0.113');
    }
    expect(addressOf('fe80::1%eth0')).toBe('fe80:0:0:0');
    expect(addressOf('::1')).toBe('0:0:0:0');
    expect(addressOf('nonsense')).toBe('unknown');
  });
});
