import type { Sentence } from '../sentence.ts';

/** §8, the rows of the catalogue. */
const rows: readonly Sentence[] = [
  {
    says: "Empty body: rejected with 'Non Response!'",
    proof: {
      'contract/answer.test.ts': 'empty body',
      'contract/outcomes/outcomes.test.ts': 'every operation ×',
    },
  },
  {
    says: "ret_code 10007, 33003 or 10009: Message 'user no permission'.",
    proof: { 'contract/answer.test.ts': '%i is a failure on a page that needs a login' },
  },
  {
    says: 'The profile cache entry is cleared, unless the call is the profile call.',
    proof: {
      'contract/cache/caching.test.ts':
        'The profile cache entry is cleared, unless the call is the profile call',
    },
  },
  {
    says: 'The call is rejected if the current path is not login-free.',
    proof: { 'contract/answer.test.ts': '$pathname is login-free: $isFree' },
  },
  {
    says: 'On login-free paths it resolves silently with the raw response and nothing is shown.',
    proof: { 'contract/answer.test.ts': '%i resolves silently with the raw answer on a login-free page' },
  },
  {
    says: "ret_code 1007 or 1008: Toast 'Timeout, {server message or 'token error'}.' for 3 seconds. The call is rejected.",
    proof: {
      'shell/notices/failures.test.tsx': 'shows the toast "%s" for 3 seconds',
      'contract/answer.test.ts': '1008 with words',
    },
  },
  {
    says: 'ret_code 10024 (compliance wall): The compliance modal opens with the result. The call is rejected with an empty message.',
    proof: {
      'shell/notices/failures.test.tsx': 'ret_code 10024 opens the compliance modal with the result',
      'contract/answer.test.ts': '10024',
    },
  },
  {
    says: "ret_code 79992: 'Signature verification failed, please confirm whether the network environment is safe.'",
    proof: { 'shell/notices/failures.test.tsx': '79992 says', 'contract/answer.test.ts': '79992' },
  },
  {
    says: "Other non-zero ret_code: rejected as 'bad business ret_code', with the response data attached",
    proof: {
      'contract/answer.test.ts': 'any other code',
      'contract/responses.test.ts': 'the response data is attached to $given',
    },
  },
  {
    says: "HTTP status outside 200-299: rejected as 'http error', with the status and status text",
    proof: { 'contract/responses.test.ts': '%i is an "http error"' },
  },
  {
    says: "Request exceeds its timeout: Return code 9000001, treated as status 408. Message 'Request timeout, please re-try!' (also worded 'timeout of {n}ms exceeded'). The request is aborted.",
    proof: {
      'contract/answer.test.ts': 'aborts after 30 s, tells it in both wordings and does not send again',
    },
  },
  {
    says: "Unsupported response type: 'responseType not support'",
    proof: { 'contract/answer.test.ts': 'no JSON' },
  },
  {
    says: 'Network errors, HTTP status errors and timeouts: Show the translated text for code 50016 for 2 seconds.',
    proof: { 'shell/notices/failures.test.tsx': 'shows the translated text of code 50016 for 2 seconds' },
  },
  {
    says: 'Rejection without a ret_code: reported to monitoring only',
    proof: {
      'shell/notices/failures.test.tsx': 'a rejection without a ret_code (%s) is for monitoring only',
      'contract/monitoring/createReporter.test.ts':
        'rejections without a ret_code are reported to monitoring',
    },
  },
];

/** §8, other rules. */
const rules: readonly Sentence[] = [
  {
    says: 'Named constants: 42039 (need KYC), 50001 (closed coin) and 10031 (server verification error).',
    proof: {
      'shell/notices/failures.test.tsx': [
        '42039 (need KYC) opens a prompt',
        '50001 (closed coin)',
        '10031 (server verification error)',
      ],
      'contract/endpoints.test.ts': 'the codes the specification names are there',
    },
  },
  {
    says: 'A global handler for unhandled rejections looks up the translated text for the code in the error-code namespace.',
    proof: { 'shell/notices/failures.test.tsx': 'shows the translated text for the code' },
  },
  {
    says: "If no translation exists, it shows 'code: message'.",
    proof: { 'shell/notices/failures.test.tsx': 'without a translation it shows "code: message"' },
  },
  {
    says: 'Otherwise it shows a toast, or a notification with the configured title when the request asked for notify-style reminders.',
    proof: {
      'shell/notices/failures.test.tsx': [
        'a call that asked for notify-style reminders shows a notification with its title',
        'a notification without a title of its own has the configured one',
      ],
    },
  },
  {
    says: 'Translation loading: status 5xx or no status is retryable; status 4xx is a permanent failure.',
    proof: {
      'shell/i18n/loading.test.ts': 'status 5xx or no status is retryable; status 4xx is a permanent failure',
    },
  },
  {
    says: 'A generic message says an icon must be an icon definition.',
    proof: { 'runtime/icons/Icon.test.tsx': 'an icon must be an icon definition' },
  },
  {
    says: 'Error handlers registered on the shared client run on every failure.',
    proof: {
      'contract/responses.test.ts': 'Error handlers registered on the shared client run on every failure',
    },
  },
];

export const errors: readonly Sentence[] = [...rows, ...rules];
