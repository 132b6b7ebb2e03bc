import type { Sentence } from './sentence.ts';

export const roles: readonly Sentence[] = [
  {
    section: '6',
    says: 'There are no named roles: an operation is open to everyone or to logged-in users (id greater than 0).',
    proof: {
      'contract/everyCall.test.ts':
        'requirements §6: every operation is either public or for signed-in customers',
      'shell/session/sessionStore.test.ts': '%s means nobody is signed in, and nothing more is requested',
    },
  },
  {
    section: '6',
    says: 'Private calls need a session. They send cookies, and the user token from a cookie or from storage in the UserToken header.',
    proof: {
      'contract/everyCall.test.ts':
        '%s includes credentials, sends and accepts JSON, and names the platform pc',
      'contract/request.test.ts': 'takes the UserToken from $name',
      'sandbox/http/server/operationRoutes.test.ts':
        'gets 1007 for a write without the UserToken, which writes nothing',
    },
  },
  {
    section: '6',
    says: 'Permission data is loaded and kept after login. There are two more lookups: register permission and member info.',
    proof: {
      'shell/state/clientState.test.ts':
        'permission data is loaded after login and stored, and only what is read',
      'shell/layout/MemberFacts.test.tsx': 'are requested once, where the panel shows them',
    },
  },
  {
    section: '6',
    says: 'The compliance configuration of a regulated site shows and hides features (3.4).',
    proof: {
      'compliance/resolveScreen.test.ts':
        'removes the columns, filters, buttons, overlays and calls of a hidden feature',
      'compliance/hostEdition.test.ts': '%s shows the variant of %s and is the regulated site %s',
    },
  },
  {
    section: '6',
    says: 'Code 10024, the compliance wall, stops restricted users (8.1).',
    proof: { 'shell/notices/failures.test.tsx': 'ret_code 10024 opens the compliance modal with the result' },
  },
  {
    section: '6',
    says: 'A sub-account with attribute 2 follows the Islamic compliance configuration.',
    proof: {
      'shell/state/clientState.test.ts': 'is forwarded to the compliance configuration as $want',
      'sandbox/http/operations/configuration.test.ts': 'of an Islamic sub-account is that of its own edition',
    },
  },
];
