import type { Sentence } from './sentence.ts';

/** The rows of the catalogue. */
const rows: readonly Sentence[] = [
  {
    section: '8.1',
    says: 'the body is empty | The call is rejected with Non Response!.',
    proof: {
      'contract/answer.test.ts': 'empty body',
      'contract/outcomes/outcomes.test.ts': 'every operation ×',
    },
  },
  {
    section: '8.1',
    says: 'ret_code 10007, 33003 or 10009 | The message is user no permission.',
    proof: { 'contract/answer.test.ts': 'fails for %i on a page that needs a login' },
  },
  {
    section: '8.1',
    says: 'The cached profile is dropped, unless it was the profile call that failed.',
    proof: {
      'contract/cache/caching.test.ts': 'the cached profile is cleared, unless the call is the profile call',
    },
  },
  {
    section: '8.1',
    says: 'On a path that needs a login the call is rejected.',
    proof: {
      'contract/answer.test.ts': 'fails for %i on a page that needs a login',
      'runtime/routeAt.test.ts': '$path is login-free: $isFree',
    },
  },
  {
    section: '8.1',
    says: 'On a login-free path it resolves with the raw response, and nothing is shown.',
    proof: { 'contract/answer.test.ts': 'resolves silently to the raw answer for %i on a login-free page' },
  },
  {
    section: '8.1',
    says: "ret_code 1007 or 1008 | A toast reads Timeout, {server message or 'token error'}. for 3 seconds, and the call is rejected.",
    proof: {
      'shell/notices/failures.test.tsx': 'is the toast "%s" for 3 s',
      'contract/answer.test.ts': '1008 with a message',
    },
  },
  {
    section: '8.1',
    says: 'ret_code 10024, the compliance wall | The compliance modal opens with result, and the call is rejected with an empty message.',
    proof: {
      'shell/notices/failures.test.tsx': 'ret_code 10024 opens the compliance modal with the result',
      'contract/answer.test.ts': '10024',
    },
  },
  {
    section: '8.1',
    says: 'ret_code 79992 | The message is Signature verification failed, please confirm whether the network environment is safe.',
    proof: { 'shell/notices/failures.test.tsx': '79992 says', 'contract/answer.test.ts': '79992' },
  },
  {
    section: '8.1',
    says: 'any other ret_code but 0 | The call is rejected with bad business ret_code and the response data.',
    proof: {
      'contract/answer.test.ts': 'any other code',
      'contract/responses.test.ts': 'the response data is attached to $given',
    },
  },
  {
    section: '8.1',
    says: 'an HTTP status outside 200 to 299 | The call is rejected with http error, the status and its text.',
    proof: { 'contract/responses.test.ts': '%i is an "http error"' },
  },
  {
    section: '8.1',
    says: 'no answer within the timeout | The request is aborted, with code 9000001 and status 408. The message is Request timeout, please re-try!, or timeout of {n}ms exceeded.',
    proof: {
      'contract/answer.test.ts': 'aborts after 30 s, reports it in both wordings and does not retry',
    },
  },
  {
    section: '8.1',
    says: 'an unsupported response type | The message is responseType not support.',
    proof: { 'contract/answer.test.ts': 'no JSON' },
  },
  {
    section: '8.1',
    says: 'a network error, an HTTP status error or a timeout | The translated text of code 50016 is shown for 2 seconds.',
    proof: { 'shell/notices/failures.test.tsx': 'shows the translated text of code 50016 for 2 seconds' },
  },
  {
    section: '8.1',
    says: 'a rejection without a ret_code | It is reported to monitoring and nowhere else.',
    proof: {
      'shell/notices/failures.test.tsx': 'a rejection without a ret_code (%s) is for monitoring only',
      'contract/monitoring/createReporter.test.ts':
        'rejections without a ret_code are reported to monitoring',
    },
  },
];

/** Further rules. */
const rules: readonly Sentence[] = [
  {
    section: '8.2',
    says: 'Three codes have names: 42039 (KYC needed), 50001 (coin closed) and 10031 (verification failed on the server).',
    proof: {
      'shell/notices/failures.test.tsx': [
        '42039 (need KYC) opens a prompt',
        '50001 (closed coin)',
        '10031 (server verification error)',
      ],
      'contract/endpoints.test.ts': 'contains the codes that the requirements name',
    },
  },
  {
    section: '8.2',
    says: 'Unhandled rejections are caught globally, and the text for their code is looked up in the error-code namespace.',
    proof: { 'shell/notices/failures.test.tsx': 'shows the translated text for the code' },
  },
  {
    section: '8.2',
    says: 'A code without a text appears as code: message.',
    proof: { 'shell/notices/failures.test.tsx': 'without a translation it shows "code: message"' },
  },
  {
    section: '8.2',
    says: 'A text appears as a toast, or as a notification with the configured title if the request asked for one.',
    proof: {
      'shell/notices/failures.test.tsx': [
        'a call that asked for notify-style reminders shows a notification with its title',
        'a notification without a title of its own has the configured one',
      ],
      'shell/layout/DefaultLayout.test.tsx': 'sees masked mail, label and UID, and logs out to /login',
    },
  },
  {
    section: '8.2',
    says: 'When translations fail to load, a 5xx or a missing status can be retried; a 4xx is final.',
    proof: {
      'shell/i18n/loading.test.ts': 'status 5xx or no status is retryable; status 4xx is a permanent failure',
    },
  },
  {
    section: '8.2',
    says: 'Anything but an icon definition is refused as an icon, with a message that says so.',
    proof: { 'ui/icons/Icon.test.tsx': 'an icon must be an icon definition' },
  },
  {
    section: '8.2',
    says: 'Error handlers registered on the shared client are called for every failure.',
    proof: {
      'contract/responses.test.ts': 'error handlers registered on the shared client run on every failure',
    },
  },
];

export const errors: readonly Sentence[] = [...rows, ...rules];
