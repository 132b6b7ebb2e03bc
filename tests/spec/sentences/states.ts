import type { Sentence } from './sentence.ts';

/** Login state and language change. */
const people: readonly Sentence[] = [
  {
    section: '4.1',
    says: 'A user is logged in when the id is greater than 0.',
    proof: {
      'shell/session/sessionStore.test.ts': 'an id above 0 means signed in',
      'shell/session/onSignIn.test.ts': 'becoming logged in is one event',
    },
  },
  {
    section: '4.1',
    says: 'On login, analytics receives one event with the user id.',
    proof: {
      'shell/analytics/followLogin.test.ts': 'requirements §4.1: one login event with the id',
      'shell/analytics/startReporting.test.ts':
        'the login and the timings of tracked calls reach the collector',
    },
  },
  {
    section: '4.1',
    says: 'On login, the chat assistant is initialised with the user and the language.',
    proof: { 'shell/assistant/assistant.test.tsx': 'initialised with the user info and the language, once' },
  },
  {
    section: '4.1',
    says: 'On login, the header receives the user.',
    proof: { 'shell/header/connectHeader.test.ts': 'requirements §4.1: the header receives the user info' },
  },
  {
    section: '4.4',
    says: 'It is triggered by an event from the header or by the first page load.',
    proof: {
      'shell/header/connectHeader.test.ts': 'an event of the header changes the language',
      'shell/i18n/initI18n.test.ts':
        'the page has its language and direction before any text has arrived, and keeps both keys',
    },
  },
  {
    section: '4.4',
    says: 'It sets the lang attribute of the page, the stored language and the translation language.',
    proof: {
      'shell/i18n/initI18n.test.ts':
        'switching the language changes texts, direction and the stored language without a reload',
    },
  },
  {
    section: '4.4',
    says: 'Only ar-SA runs right to left; all other languages run left to right.',
    proof: { 'shell/i18n/detectLanguage.test.ts': 'only ar-SA is right to left' },
  },
];

/** The unified trading account, and conversions. */
const flows: readonly Sentence[] = [
  {
    section: '4.2',
    says: 'Its status is empty, FAIL, PROCESS or SUCCESS.',
    proof: {
      'sandbox/http/operations/user.test.ts': [
        'status "%s" is reported, and decides what can be done',
        'an unknown status is never sent',
      ],
      'browser/trade.test.ts': 'an account being upgraded is told so before it enters anything',
    },
  },
  {
    section: '4.3',
    says: 'One coin | quote → execute → query',
    proof: {
      'sandbox/flows/convert/convert.test.ts': [
        'sets the coin aside, then moves both, rounded at the expense of the house',
        'is refused the second time for the same quote and moves nothing',
      ],
      'widgets/conversionQuote/ConversionQuote.test.tsx': [
        'is executed once, however often Confirm is clicked, and ends in the result',
        'without an answer is queried, never sent again',
      ],
    },
  },
  {
    section: '4.3',
    says: 'Several coins | batch quote → reQuote where needed → batch convert → batch query',
    proof: {
      'sandbox/flows/convert/batch.test.ts': 'is refused after 30 s; a renewed quote replaces the old one',
      'widgets/conversionQuote/batch/batchMachine.test.ts':
        'goes from the quote over its renewal to the outcome of each coin',
      'browser/trade.test.ts': 'is renewed for the same coins, and executed once',
    },
  },
  {
    section: '4.3',
    says: 'Block trade | check → query',
    proof: {
      'sandbox/flows/convert/blockTrade.test.ts':
        'is better than that of a small conversion and is executed in the same way',
      'browser/blockTrade.test.ts':
        'a block trade shows bounds by value, a price, both amounts again, the result, and its history',
    },
  },
];

/** Toasts. */
const toasts: readonly Sentence[] = [
  {
    section: '4.5',
    says: 'A new toast is open and is shown for 3000 ms unless it sets its own duration.',
    proof: {
      'shell/notices/toastStore.test.ts': 'added as open and shown for 3000 ms by default',
      'shell/notices/Toasts.test.tsx': 'a toast disappears when its time is over, %s',
    },
  },
  {
    section: '4.5',
    says: 'A dismissed toast is marked as closed and removed from the list after another 3000 ms.',
    proof: { 'shell/notices/toastStore.test.ts': 'marked closed and removed from the list 3000 ms later' },
  },
  {
    section: '4.5',
    says: 'An update merges its fields into the toast with the same id.',
    proof: {
      'shell/notices/toastStore.test.ts': 'updating a toast merges new fields',
      'render/nodes/table/export/exportToast.test.tsx':
        'requirements §4.5: one toast follows the rows that are collected, and states the outcome',
    },
  },
  {
    section: '4.5',
    says: 'A dismissal without an id closes every toast.',
    proof: { 'shell/notices/toastStore.test.ts': 'dismissing without an id closes all toasts' },
  },
  {
    section: '4.5',
    says: 'There are five types, each with its own icon: success, fail, info, warn and process. The process icon spins.',
    proof: {
      'shell/notices/Toasts.test.tsx': 'each of the five types has its own icon',
      'shell/notices/toastLook.test.ts': 'the process icon spins',
    },
  },
];

/** Caching. */
const caching: readonly Sentence[] = [
  {
    section: '4.7',
    says: 'The profile may be cached, and the cached copy is used when a later call fails.',
    proof: { 'contract/cache/caching.test.ts': 'profile responses are cacheable and kept on failure' },
  },
  {
    section: '4.7',
    says: 'A "no permission" code removes it from the cache (8.1).',
    proof: {
      'contract/cache/caching.test.ts': 'the cached profile is cleared, unless the call is the profile call',
    },
  },
];

export const states: readonly Sentence[] = [...people, ...flows, ...toasts, ...caching];
