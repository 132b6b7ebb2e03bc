import type { Sentence } from '../sentence.ts';

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
      'shell/i18n/initI18n.test.ts': 'bears the language and its direction before any text has come',
    },
  },
  {
    section: '4.4',
    says: 'It sets the lang attribute of the page, the stored language and the translation language.',
    proof: {
      'shell/i18n/initI18n.test.ts': 'switching the language changes texts, direction and the kept language',
    },
  },
  {
    section: '4.4',
    says: 'Only ar-SA runs right to left; all other languages run left to right.',
    proof: { 'shell/i18n/detectLanguage.test.ts': 'only ar-SA is right to left' },
  },
];

/** Toasts. */
const toasts: readonly Sentence[] = [
  {
    section: '4.5',
    says: 'A new toast is open and is shown for 3000 ms unless it sets its own duration.',
    proof: {
      'shell/notices/toastStore.test.ts': 'added as open and shown for 3000 ms by default',
      'shell/notices/Toasts.test.tsx': 'a toast leaves when its time is over',
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
    proof: { 'shell/notices/toastStore.test.ts': 'updating a toast merges new fields' },
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

/** API route selection. */
const routes: readonly Sentence[] = [
  {
    section: '4.6',
    says: 'The user can choose among the current domain, two alternates and an automatic mode.',
    proof: {
      'contract/routes/choice.test.ts': 'candidates are the current domain and at most two alternates',
      'shell/layout/RouteSwitch.test.tsx': 'automatic and every route with host, latency and state',
    },
  },
  {
    section: '4.6',
    says: 'A probe, GET /t1, measures the latency of each candidate.',
    proof: { 'contract/routes/schedule.test.ts': 'each candidate is probed with GET /t1' },
  },
  {
    section: '4.6',
    says: 'In automatic mode the best route is determined again every 30 seconds while the page is visible.',
    proof: {
      'contract/routes/schedule.test.ts': 'a hidden page probes nothing',
      'contract/routes/series.test.ts': 'much behind: left at the first check, by more than 25 ms',
    },
  },
  {
    section: '4.6',
    says: 'its weighted score trails the best by more than 5',
    proof: {
      'contract/routes/nextHeld.test.ts': 'a gap above 5 is left',
      'contract/routes/series.test.ts': 'left once the weighted gap exceeds 5',
    },
  },
  {
    section: '4.6',
    says: 'it is worse than the best route by more than 25',
    proof: { 'contract/routes/nextHeld.test.ts': '26 ms worse than the best is left' },
  },
  {
    section: '4.6',
    says: 'it has itself become worse by more than 30',
    proof: { 'contract/routes/nextHeld.test.ts': 'worse by 31 ms than before is left' },
  },
  {
    section: '4.6',
    says: 'The chosen route is remembered on the device and dropped when it does not belong to the current domain.',
    proof: { 'contract/routes/choice.test.ts': 'requirements §4.6: the chosen route is stored locally' },
  },
  {
    section: '4.6',
    says: 'The route record lives in session storage.',
    proof: { 'contract/routes/choice.test.ts': 'the route record is held in session storage' },
  },
  {
    section: '4.6',
    says: 'A response whose signature check fails is reported.',
    proof: {
      'contract/verification/verification.test.ts': 'is not kept waiting: the check comes at rest',
      'contract/monitoring/createReporter.test.ts': 'the internal report codes 79990 to 79993',
    },
  },
  {
    section: '4.6',
    says: 'A call that requires verification is also rejected, with code 79992.',
    proof: {
      'contract/verification/verification.test.ts': 'is reported, and the call rejected with code 79992',
      'contract/outcomes/outcomes.test.ts': 'every operation × everything that can come back',
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
    says: 'A "no permission" code removes it from the cache',
    proof: {
      'contract/cache/caching.test.ts': 'the cached profile is cleared, unless the call is the profile call',
    },
  },
];

export const states: readonly Sentence[] = [...people, ...toasts, ...routes, ...caching];
