import type { Sentence } from '../sentence.ts';

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
      'contract/cache/caching.test.ts': 'outlives the page in local storage, and no longer than 60 s',
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
      'contract/identity.test.ts': 'repeats what the server gave, for a minute, to that server alone',
    },
  },
  {
    section: '9.1',
    says: 'toast of a timeout | 3 seconds',
    proof: {
      'shell/notices/failures.test.tsx': ['of code 50016 for 2 seconds', 'is the toast "%s" for 3 s'],
      'contract/outcomes/outcomes.test.ts': 'every operation ×',
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
      'contract/routes/schedule.test.ts': 'given up after 15000 ms',
    },
  },
  {
    section: '9.2',
    says: 'weight factor | 0.1 at first, then 0.03 less per step',
    proof: { 'contract/routes/nextHeld.test.ts': 'the weight starts at 0.1 and falls by 0.03 a step' },
  },
  {
    section: '9.2',
    says: 'switch thresholds | 5, 25 and 30',
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
      'formats/amounts.test.ts': 'cuts as Decimal does when it rounds to the floor',
    },
  },
  {
    section: '9.3',
    says: 'conversion precision | 8 digits by default, rounded up',
    proof: { 'formats/decimal.test.ts': '8 digits, rounded up' },
  },
  {
    section: '9.6',
    says: 'There are three environments: mainnet, testnet and one for tests.',
    proof: { 'scripts/build/buildSettings.test.ts': 'keys and hosts are chosen by environment' },
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
    says: 'The site configuration may name further languages',
    proof: { 'shell/i18n/siteLanguages.test.ts': 'the site-compliance language list names these' },
  },
  {
    section: '9.7',
    says: 'ar-SA is the only entry in the list of right-to-left languages.',
    proof: { 'shell/i18n/detectLanguage.test.ts': 'only ar-SA is right to left' },
  },
];

/** Look and notices. */
const looks: readonly Sentence[] = [
  {
    section: '9.8',
    says: 'The primary colour is #f7a600 and the font IBM Plex Sans, with fallbacks; a flag selects the light or the dark theme.',
    proof: {
      'shell/theme/tokens.test.ts': 'the primary colour and the font are the specified ones',
      'shell/theme/themeStore.test.ts': 'device draws $theme',
    },
  },
  {
    section: '9.8',
    says: 'at once | 3 at most, the newest',
    proof: { 'shell/notices/toastStore.test.ts': 'at most 3 are shown at once; the newest are kept' },
  },
  {
    section: '9.8',
    says: 'duration | 3000 ms; removed 3000 ms after dismissal',
    proof: {
      'shell/notices/toastStore.test.ts': [
        'shown for 3000 ms by default',
        'removed from the list 3000 ms later',
      ],
    },
  },
  {
    section: '9.8',
    says: 'dismissed by a swipe | downward',
    proof: { 'shell/notices/Toasts.test.tsx': 'swipe to dismiss is downward' },
  },
  {
    section: '9.8',
    says: 'placement | top centre, mirrored on right-to-left pages',
    proof: { 'shell/notices/toastLook.test.ts': 'placement is top centre, mirrored for right-to-left pages' },
  },
  {
    section: '9.8',
    says: 'width | 480 px at most; on screens up to 767 px, the viewport minus 32 px',
    proof: {
      'shell/notices/toastLook.test.ts': [
        'maximum width is 480 px',
        'on screens up to 767 px wide it is the viewport width minus 32 px',
      ],
    },
  },
  {
    section: '9.8',
    says: 'top margin | 64 px; 16 px on small screens',
    proof: { 'shell/notices/toastLook.test.ts': 'top margin is 64 px, or 16 px on small screens' },
  },
  {
    section: '9.8',
    says: 'accessible label | Notification; the hotkey F8 moves the focus to it',
    proof: {
      'shell/notices/Toasts.test.tsx': [
        'the accessibility label is "Notification"',
        'the hotkey to focus is F8',
      ],
    },
  },
  {
    section: '9.8',
    says: 'duration | 3 s by default',
    proof: {
      'shell/notices/kit.test.tsx': [
        'message toasts last 3 s by default',
        'a message toast has a top offset of 8 px',
        'the figures of message toasts',
      ],
    },
  },
  {
    section: '9.8',
    says: 'duration | 4.5 s',
    proof: {
      'shell/notices/kit.test.tsx': [
        'the duration of a notification is 4.5 s',
        'at most 4 notifications at once, the newest',
      ],
    },
  },
  {
    section: '9.8',
    says: 'offset | 48 px from the top, 40 px from the bottom',
    proof: { 'shell/notices/kit.test.tsx': 'a top offset of 48 px and a bottom offset of 40 px' },
  },
  {
    section: '9.8',
    says: 'width | 320 px',
    proof: {
      'shell/notices/kit.test.tsx': [
        'the width of a notification is 320 px',
        'the default placement is bottom right',
      ],
    },
  },
  {
    section: '9.8',
    says: 'The responsive breakpoints are 480, 576, 768, 992, 1200 and 1600 px.',
    proof: { 'shell/theme/breakpoints.test.ts': 'no width but the breakpoints 480 … 1600 px decides' },
  },
  {
    section: '9.8',
    says: 'The icons are 16 px: alert circle, alert triangle, chevrons, arrows, check, circle, close, eye on, eye off, help, loading, megaphone, plus, minus, search.',
    proof: { 'runtime/icons/Icon.test.tsx': 'the icon set has the 16 px icon' },
  },
];

export const constants: readonly Sentence[] = [...requests, ...numbers, ...languages, ...looks];
