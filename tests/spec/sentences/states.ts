import type { Sentence } from '../sentence.ts';

/** §4, login state and language change. */
const people: readonly Sentence[] = [
  {
    says: 'Logged in means the user id is greater than 0.',
    proof: {
      'shell/session/sessionStore.test.ts': 'an id above 0 means signed in',
      'shell/session/onSignIn.test.ts': 'becoming logged in is one event',
    },
  },
  {
    says: 'A login event with the id is sent to an analytics sensor.',
    proof: {
      'shell/analytics/followLogin.test.ts': 'spec §4 "A login event with the id is sent"',
      'shell/analytics/startReporting.test.ts':
        'the login and the timings of tracked calls reach the collector',
    },
  },
  {
    says: 'The chat bot is initialised with the user info and the language.',
    proof: { 'shell/assistant/assistant.test.tsx': 'initialised with the user info and the language, once' },
  },
  {
    says: 'The header receives the user info.',
    proof: { 'shell/header/connectHeader.test.ts': 'spec §4: the header receives the user info' },
  },
  {
    says: 'Triggered from the header event or the initial load.',
    proof: {
      'shell/header/connectHeader.test.ts': 'Language change is triggered from the header event',
      'shell/i18n/initI18n.test.ts': 'bears the language and its direction before any text has come',
    },
  },
  {
    says: 'It sets the page language attribute, the stored language and the translation language.',
    proof: {
      'shell/i18n/initI18n.test.ts': 'switching the language changes texts, direction and the kept language',
    },
  },
  {
    says: 'Text direction is right-to-left only for ar-SA, and left-to-right otherwise.',
    proof: { 'shell/i18n/detectLanguage.test.ts': 'only ar-SA is right to left' },
  },
];

/** §4, notification (toast) lifecycle. */
const toasts: readonly Sentence[] = [
  {
    says: 'A toast is added as open and shown for 3000 ms by default.',
    proof: {
      'shell/notices/toastStore.test.ts': 'added as open and shown for 3000 ms by default',
      'shell/notices/Toasts.test.tsx': 'a toast leaves when its time is over',
    },
  },
  {
    says: 'When dismissed it is marked closed and removed from the list 3000 ms later.',
    proof: { 'shell/notices/toastStore.test.ts': 'marked closed and removed from the list 3000 ms later' },
  },
  {
    says: 'Updating a toast merges new fields into the toast with the same id.',
    proof: { 'shell/notices/toastStore.test.ts': 'updating a toast merges new fields' },
  },
  {
    says: 'Dismissing without an id closes all toasts.',
    proof: { 'shell/notices/toastStore.test.ts': 'dismissing without an id closes all toasts' },
  },
  {
    says: 'Types: success, fail, info, warn and process. Each has its own icon, and the process icon spins.',
    proof: {
      'shell/notices/Toasts.test.tsx': 'each of the five types has its own icon',
      'shell/notices/toastLook.test.ts': 'the process icon spins',
    },
  },
];

/** §4, API route selection. */
const routes: readonly Sentence[] = [
  {
    says: 'Candidates are the current domain, two alternates, and an auto mode.',
    proof: {
      'contract/routes/choice.test.ts': 'candidates are the current domain and at most two alternates',
      'shell/layout/RouteSwitch.test.tsx': 'automatic and every route with host, latency and state',
    },
  },
  {
    says: 'Each candidate is probed with GET /t1 for latency.',
    proof: { 'contract/routes/schedule.test.ts': 'each candidate is probed with GET /t1' },
  },
  {
    says: 'In auto mode the best route is re-evaluated every 30 seconds while the page is visible.',
    proof: {
      'contract/routes/schedule.test.ts': 'a hidden page probes nothing',
      'contract/routes/series.test.ts': 'much behind: left at the first check, by more than 25 ms',
    },
  },
  {
    says: 'The weighted score gap exceeds 5.',
    proof: {
      'contract/routes/nextHeld.test.ts': 'a gap above 5 is left',
      'contract/routes/series.test.ts': 'left once the weighted gap exceeds 5',
    },
  },
  {
    says: 'The previous route is worse than the best by more than 25.',
    proof: { 'contract/routes/nextHeld.test.ts': '26 ms worse than the best is left' },
  },
  {
    says: 'The previous route itself has worsened by more than 30.',
    proof: { 'contract/routes/nextHeld.test.ts': 'worse by 31 ms than before is left' },
  },
  {
    says: 'The chosen route is stored locally and discarded if it does not match the current domain.',
    proof: { 'contract/routes/choice.test.ts': 'spec §4: the chosen route is stored locally' },
  },
  {
    says: 'The route record is held in session storage.',
    proof: { 'contract/routes/choice.test.ts': 'the route record is held in session storage' },
  },
  {
    says: 'A failed response signature check is reported.',
    proof: {
      'contract/verification/verification.test.ts': 'is not kept waiting: the check comes at rest',
      'contract/monitoring/createReporter.test.ts': 'Internal report codes 79990 to 79993',
    },
  },
  {
    says: 'For calls that require verification the call is rejected with code 79992.',
    proof: {
      'contract/verification/verification.test.ts': 'is reported, and the call rejected with code 79992',
      'contract/outcomes/outcomes.test.ts': 'every operation × everything that can come back',
    },
  },
];

/** §4, caching. */
const caching: readonly Sentence[] = [
  {
    says: 'Profile responses are cacheable and kept on failure.',
    proof: { 'contract/cache/caching.test.ts': 'Profile responses are cacheable and kept on failure' },
  },
  {
    says: 'The cache entry is cleared on a no-permission code (see point 8).',
    proof: {
      'contract/cache/caching.test.ts':
        'The profile cache entry is cleared, unless the call is the profile call',
    },
  },
];

export const states: readonly Sentence[] = [...people, ...toasts, ...routes, ...caching];
