import { describe, expect, test } from 'vitest';
import { detectLanguage, directionOf } from '../../../src/shell/i18n/detectLanguage.ts';

const supported = ['en', 'zh-HK', 'ar-SA'];

describe('requirements §5.3', () => {
  test.each([
    { why: 'the query comes first', search: '?lang=ar-SA', stored: 'zh-HK', browser: ['en'], want: 'ar-SA' },
    {
      why: 'then the stored language',
      search: '?coin=BTC',
      stored: 'zh-HK',
      browser: ['ar-SA'],
      want: 'zh-HK',
    },
    { why: 'then the browser', search: '', stored: undefined, browser: ['ar-SA', 'en'], want: 'ar-SA' },
    { why: 'case does not matter', search: '?lang=AR-sa', stored: undefined, browser: [], want: 'ar-SA' },
    {
      why: 'an unsupported query means the default',
      search: '?lang=de-DE',
      stored: 'zh-HK',
      browser: ['ar-SA'],
      want: 'en',
    },
    {
      why: 'an unsupported stored language means the default',
      search: '',
      stored: 'xx',
      browser: ['ar-SA'],
      want: 'en',
    },
    {
      why: 'nothing supported means the default',
      search: '',
      stored: undefined,
      browser: ['de-DE', 'fr'],
      want: 'en',
    },
    {
      why: 'the second language of the browser counts',
      search: '',
      stored: undefined,
      browser: ['de', 'zh-HK'],
      want: 'zh-HK',
    },
    {
      why: 'another region writes the same',
      search: '',
      stored: undefined,
      browser: ['ar-EG'],
      want: 'ar-SA',
    },
    { why: 'Taiwan writes like Hong Kong', search: '', stored: undefined, browser: ['zh-TW'], want: 'zh-HK' },
    { why: 'mainland China does not', search: '', stored: undefined, browser: ['zh-CN'], want: 'en' },
    { why: 'a broken tag is passed over', search: '', stored: undefined, browser: ['a_b!'], want: 'en' },
  ])('$why: $want', ({ search, stored, browser, want }) => {
    expect(detectLanguage({ search, stored, browser }, supported, 'en')).toBe(want);
  });
});

test.each([
  ['ar-SA', 'rtl'],
  ['ar', 'ltr'],
  ['he-IL', 'ltr'],
  ['en', 'ltr'],
  ['zh-HK', 'ltr'],
])('%s reads %s (requirements §9.7: only ar-SA is right to left)', (language, direction) => {
  expect(directionOf(language)).toBe(direction);
});
