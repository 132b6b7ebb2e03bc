import type { Sentence } from './sentence.ts';

/** Requests, caching and route selection. */
const requests: readonly Sentence[] = [
  {
    section: '9.1',
    says: 'timeout of a request | 30000 ms by default',
    proof: { 'contract/everyCall.test.ts': 'every operation times out after 30000 ms by default' },
  },
  {
    section: '9.1',
    says: 'lifetime of a cached answer | 60000 ms by default',
    proof: { 'contract/cache/caching.test.ts': 'is cacheable, for 60000 ms by default' },
  },
  {
    section: '9.1',
    says: 'cache in memory | 20 entries at most; the oldest is evicted',
    proof: {
      'contract/cache/stores.test.ts': 'the in-memory cache holds at most 20 entries and evicts the oldest',
    },
  },
  {
    section: '9.1',
    says: 'persistent cache | about 4.5 MB of local storage, 60 s by default',
    proof: {
      'contract/cache/stores.test.ts': 'evicts by age when 4.5 million characters are full',
      'contract/cache/caching.test.ts': 'is kept across pages in local storage, and no longer than 60 s',
    },
  },
  {
    section: '9.1',
    says: 'header platform | pc by default',
    proof: { 'contract/everyCall.test.ts': 'platform pc' },
  },
  {
    section: '9.1',
    says: 'client-tag entry | expires after 60 seconds',
    proof: {
      'contract/identity.test.ts': 'repeats the server’s tag for a minute, to that server only',
    },
  },
  {
    section: '9.1',
    says: 'toast that begins with "Timeout" (8.1) | 3 seconds',
    proof: {
      'shell/notices/failures.test.tsx': 'is the toast "%s" for 3 s',
      'browser/catalogue.test.ts': 'a network toast is open for 2 seconds, a token toast for 3',
    },
  },
  {
    section: '9.1',
    says: 'toast of a network error | 2 seconds',
    proof: {
      'shell/notices/failures.test.tsx': '%s shows the translated text of code 50016 for 2 seconds',
      'browser/catalogue.test.ts': 'a network toast is open for 2 seconds, a token toast for 3',
    },
  },
  {
    section: '9.2',
    says: 'check interval | every 30000 ms',
    proof: { 'contract/routes/schedule.test.ts': 'at once and every 30000 ms' },
  },
  {
    section: '9.2',
    says: 'latency record | 3 entries, initially 100 ms each',
    proof: {
      'contract/routes/latencyRecord.test.ts': 'the latency record holds 3, with a default of 100 ms',
    },
  },
  {
    section: '9.2',
    says: 'latency counted for an error | 15000 ms',
    proof: {
      'contract/routes/latencyRecord.test.ts': 'the error latency is 15000 ms',
      'contract/routes/schedule.test.ts':
        'a probe is measured from sending to headers, and aborted after 15000 ms',
    },
  },
  {
    section: '9.2',
    says: 'weight factor | 0.1 at first, then 0.03 less per step',
    proof: { 'contract/routes/nextHeld.test.ts': 'the weight starts at 0.1 and falls by 0.03 a step' },
  },
  {
    section: '9.2',
    says: 'switch thresholds | 5, 25 and 30 (4.6)',
    proof: { 'contract/routes/nextHeld.test.ts': 'the previous route is kept unless one of three holds' },
  },
];

/** Numbers and environments. */
const numbers: readonly Sentence[] = [
  {
    section: '9.3',
    says: 'decimal precision | 58 digits',
    proof: { 'formats/decimal.test.ts': 'calculates with 58 digits' },
  },
  {
    section: '9.3',
    says: 'default rounding and grouping | negatives away from zero, everything else toward zero',
    proof: {
      'formats/decimal.test.ts': 'toward zero, away from zero below it',
      'formats/amounts.test.ts': 'truncates like Decimal when rounding down (requirements §9.3)',
    },
  },
  {
    section: '9.3',
    says: 'conversion precision | 8 digits by default, rounded up',
    proof: {
      'sandbox/flows/convert/quotes.test.ts': [
        'gives the amount at its rate, rounded up to 8 digits',
        'as the page estimates at its rate (requirements §9.3)',
      ],
      'widgets/conversionQuote/estimate.test.ts': [
        'a coin 8 digits, rounded up',
        'keeps 8 digits of a worth, rounded up (requirements §9.3)',
      ],
    },
  },
  {
    section: '9.6',
    says: 'The host gives the variant of a region: EU, KAZ, TUR, HKG, ARE, NLD or the default.',
    proof: { 'compliance/hostEdition.test.ts': '%s shows the variant of %s' },
  },
  {
    section: '9.6',
    says: 'There are three environments: mainnet, testnet and one for tests.',
    proof: {
      'scripts/build/buildSettings.test.ts': 'keys and hosts are chosen by environment',
      'shell/layout/DefaultLayout.test.tsx': 'a page built for %s is marked %s beside the name',
    },
  },
];

/** Languages. */
const languages: readonly Sentence[] = [
  {
    section: '9.7',
    says: 'By default a site offers en, en-US, zh-CN, zh-TW, ja-JP, ko-KR, ru-RU, id-ID, es-ES, tr-TR, th-TH, vi-VN and de-DE, with en as the default.',
    proof: { 'shell/i18n/siteLanguages.test.ts': 'the default list and en' },
  },
  {
    section: '9.7',
    says: 'A regulated Hong Kong host offers en-HK and zh-HK, with zh-HK as the default.',
    proof: { 'shell/i18n/siteLanguages.test.ts': 'en-HK and zh-HK, default zh-HK' },
  },
  {
    section: '9.7',
    says: 'The site configuration may name further languages: English, Indonesian, Filipino, Kazakh, Russian, Vietnamese, Turkish, Thai, Ukrainian, Arabic, Hindi, Japanese, Polish, Spanish (international, Latin America, Mexico, Argentina), Portuguese (Brazil, Portugal), Simplified Chinese (Malaysia), Traditional Chinese, Dutch (Netherlands).',
    proof: { 'shell/i18n/siteLanguages.test.ts': 'the site-compliance language list names these' },
  },
  {
    section: '9.7',
    says: 'ar-SA is the only entry in the list of right-to-left languages.',
    proof: { 'shell/i18n/detectLanguage.test.ts': 'only ar-SA is right to left' },
  },
];

export const constants: readonly Sentence[] = [...requests, ...numbers, ...languages];
