import type { Sentence } from '../sentence.ts';

/** §9, requests, caching and route selection. */
const requests: readonly Sentence[] = [
  {
    says: 'Default request timeout: 30000 ms.',
    proof: { 'contract/everyCall.test.ts': 'Default request timeout: 30000 ms' },
  },
  {
    says: 'Default cache time-to-live: 60000 ms.',
    proof: { 'contract/cache/caching.test.ts': 'Default cache time-to-live: 60000 ms' },
  },
  {
    says: 'The in-memory cache holds at most 20 entries, evicting the oldest.',
    proof: {
      'contract/cache/stores.test.ts': 'The in-memory cache holds at most 20 entries, evicting the oldest',
    },
  },
  {
    says: 'The persistent cache limit is about 4.5 MB of local storage, with a default lifetime of 60 s.',
    proof: {
      'contract/cache/stores.test.ts': 'evicts by age when 4.5 million characters are full',
      'contract/cache/caching.test.ts': 'outlives the page in local storage, and no longer than 60 s',
    },
  },
  { says: 'Default platform header: pc.', proof: { 'contract/everyCall.test.ts': 'platform pc' } },
  {
    says: 'Client-tag entries expire after 60 seconds.',
    proof: {
      'contract/identity.test.ts': 'repeats what the server gave, for a minute, to that server alone',
    },
  },
  {
    says: 'Timeout toast: 3 seconds. Network-error toast: 2 seconds.',
    proof: {
      'shell/notices/failures.test.tsx': [
        'of code 50016 for 2 seconds',
        'shows the toast "%s" for 3 seconds',
      ],
      'contract/outcomes/outcomes.test.ts': 'every operation ×',
    },
  },
  {
    says: 'Check interval: 30000 ms.',
    proof: { 'contract/routes/schedule.test.ts': 'at once and every 30000 ms' },
  },
  {
    says: 'Latency record size: 3, with a default of 100 ms.',
    proof: {
      'contract/routes/latencyRecord.test.ts': 'the latency record holds 3, with a default of 100 ms',
    },
  },
  {
    says: 'Error latency: 15000 ms.',
    proof: {
      'contract/routes/latencyRecord.test.ts': 'the error latency is 15000 ms',
      'contract/routes/schedule.test.ts': 'given up after 15000 ms',
    },
  },
  {
    says: 'The weight factor starts at 0.1 and decreases by 0.03 per step.',
    proof: { 'contract/routes/nextHeld.test.ts': 'the weight starts at 0.1 and falls by 0.03 a step' },
  },
  {
    says: 'Switch thresholds: 5, 25 and 30 (see point 4).',
    proof: { 'contract/routes/nextHeld.test.ts': 'the previous route is kept unless one of three holds' },
  },
];

/** §9, numbers and environments. */
const numbers: readonly Sentence[] = [
  { says: 'Decimal precision: 58.', proof: { 'formats/decimal.test.ts': 'calculates with 58 digits' } },
  {
    says: 'Default grouping and rounding: away from zero for negatives, toward zero otherwise.',
    proof: {
      'formats/decimal.test.ts': 'toward zero, away from zero below it',
      'formats/amounts.test.ts': 'cuts as Decimal does when it rounds to the floor',
    },
  },
  {
    says: 'Default asset conversion precision: 8 digits, rounded up.',
    proof: { 'formats/decimal.test.ts': '8 digits, rounded up' },
  },
  { says: 'Limits on amounts for conversion, deposit and withdrawal are not shown.', unsaid: true },
  {
    says: 'Environments: testnet, mainnet and a test one.',
    proof: { 'scripts/build/buildSettings.test.ts': 'keys and hosts are chosen by environment' },
  },
];

/** §9, languages. */
const languages: readonly Sentence[] = [
  {
    says: 'Default supported list: en, en-US, zh-CN, zh-TW, ja-JP, ko-KR, ru-RU, id-ID, es-ES, tr-TR, th-TH, vi-VN, de-DE. The default is en.',
    proof: { 'shell/i18n/siteLanguages.test.ts': 'the default list, its default en' },
  },
  {
    says: 'On a Hong Kong regulated host: en-HK and zh-HK, with default zh-HK.',
    proof: { 'shell/i18n/siteLanguages.test.ts': 'en-HK and zh-HK, default zh-HK' },
  },
  {
    says: 'The site-compliance language list also names English, Indonesian, Spanish variants (international, Latin America, Mexico, Argentina), Filipino, Kazakh, Portuguese (Brazil, Portugal), Russian, Vietnamese, Turkish, Thai, Ukrainian, Arabic, Hindi, Japanese, Simplified Chinese (Malaysia), Traditional Chinese, Dutch (Netherlands) and Polish.',
    proof: { 'shell/i18n/siteLanguages.test.ts': 'the site-compliance language list names these' },
  },
  {
    says: 'The right-to-left list contains only ar-SA.',
    proof: { 'shell/i18n/detectLanguage.test.ts': 'only ar-SA is right to left' },
  },
];

/** §9, visual and notification constants. */
const looks: readonly Sentence[] = [
  {
    says: 'Primary colour: #f7a600. Font: IBM Plex Sans with fallbacks. Light and dark theme flag.',
    proof: {
      'shell/theme/tokens.test.ts': 'the primary colour and the font are the specified ones',
      'shell/theme/themeStore.test.ts': 'device draws $theme',
    },
  },
  {
    says: 'At most 3 are shown at once; the newest are kept.',
    proof: { 'shell/notices/toastStore.test.ts': 'at most 3 are shown at once; the newest are kept' },
  },
  {
    says: 'Display time is 3000 ms and removal delay after dismissal is 3000 ms.',
    proof: {
      'shell/notices/toastStore.test.ts': [
        'shown for 3000 ms by default',
        'removed from the list 3000 ms later',
      ],
    },
  },
  {
    says: 'Swipe to dismiss is downward.',
    proof: { 'shell/notices/Toasts.test.tsx': 'swipe to dismiss is downward' },
  },
  {
    says: 'Placement is top centre, mirrored for right-to-left pages.',
    proof: { 'shell/notices/toastLook.test.ts': 'placement is top centre, mirrored for right-to-left pages' },
  },
  {
    says: 'Maximum width is 480 px, or the viewport width minus 32 px on screens up to 767 px wide.',
    proof: {
      'shell/notices/toastLook.test.ts': [
        'maximum width is 480 px',
        'on screens up to 767 px wide it is the viewport width minus 32 px',
      ],
    },
  },
  {
    says: 'Top margin is 64 px, or 16 px on small screens.',
    proof: { 'shell/notices/toastLook.test.ts': 'top margin is 64 px, or 16 px on small screens' },
  },
  {
    says: "The accessibility label is 'Notification' and the hotkey to focus is F8.",
    proof: {
      'shell/notices/Toasts.test.tsx': [
        'the accessibility label is "Notification"',
        'the hotkey to focus is F8',
      ],
    },
  },
  {
    says: 'Message toasts last 3 s by default, with a top offset of 8 px (a 4.5 s default also appears for another message component).',
    proof: {
      'shell/notices/kit.test.tsx': [
        'message toasts last 3 s by default',
        'a message toast has a top offset of 8 px',
        'the figures of message toasts',
      ],
    },
  },
  {
    says: 'Duration is 4.5 s, at most 4 at once.',
    proof: {
      'shell/notices/kit.test.tsx': [
        'the duration of a notification is 4.5 s',
        'at most 4 notifications at once, the newest',
      ],
    },
  },
  {
    says: 'Top offset is 48 px and bottom offset is 40 px.',
    proof: { 'shell/notices/kit.test.tsx': 'a top offset of 48 px and a bottom offset of 40 px' },
  },
  {
    says: 'Width is 320 px and the default placement is bottom right.',
    proof: {
      'shell/notices/kit.test.tsx': [
        'the width of a notification is 320 px',
        'the default placement is bottom right',
      ],
    },
  },
  {
    says: 'Responsive breakpoints: 480, 576, 768, 992, 1200 and 1600 px.',
    proof: { 'shell/theme/breakpoints.test.ts': 'no width but the breakpoints 480 … 1600 px decides' },
  },
  {
    says: 'The icon set has 16 px icons: alert circle, alert triangle, chevrons, arrows, check, circle, close, eye on and off, help, loading, megaphone, plus, minus and search.',
    proof: { 'runtime/icons/Icon.test.tsx': 'the icon set has the 16 px icon' },
  },
];

export const constants: readonly Sentence[] = [...requests, ...numbers, ...languages, ...looks];
