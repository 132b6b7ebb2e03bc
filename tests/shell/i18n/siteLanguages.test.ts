import { expect, test } from 'vitest';
import { siteLanguages, textsOf } from '../../../src/shell/i18n/siteLanguages.ts';

test.each(['exchange.hk', 'exchange.hk.localhost'])(
  'spec §9: on %s en-HK and zh-HK, default zh-HK',
  (host) => {
    expect(siteLanguages(host)).toEqual({ supported: ['en-HK', 'zh-HK'], defaultLanguage: 'zh-HK' });
  },
);

test.each(['exchange.com', 'localhost'])('spec §9: on %s the default is en', (host) => {
  expect(siteLanguages(host).defaultLanguage).toBe('en');
});

test('English of another region shows the English texts', () => {
  expect(['en-HK', 'zh-HK', 'xx'].map(textsOf)).toEqual(['en', 'zh-HK', 'xx']);
});
