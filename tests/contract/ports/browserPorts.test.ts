import { describe, expect, it } from 'vitest';
import { browserCookies, browserStorage } from '../../../src/contract/ports/browserPorts.ts';

describe('browserCookies', () => {
  const cookies = browserCookies({ cookie: 'a=1; ua_token=x%3Dy; odd=%E0%A4%A; other_ua_token=no' });

  it.each([
    { given: 'ua_token', want: 'x=y' },
    { given: 'a', want: '1' },
    { given: 'odd', want: '%E0%A4%A' },
    { given: 'token', want: undefined },
  ])('$given → $want', ({ given, want }) => {
    expect(cookies.get(given)).toBe(want);
  });
});

describe('browserStorage', () => {
  it('is empty and accepts nothing where the browser forbids storage', () => {
    const storage = browserStorage(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(storage.get('ua_token')).toBeUndefined();
    expect(storage.set('ua_token', 'x')).toBe(false);
    expect(storage.names()).toEqual([]);
    expect(() => storage.remove('ua_token')).not.toThrow();
  });
});
