import type { Sentence } from '../sentence.ts';

/** §6. */
export const roles: readonly Sentence[] = [
  {
    says: 'There are no named roles. The only distinction is logged in versus not logged in (user id greater than 0).',
    proof: {
      'contract/everyCall.test.ts': 'spec §6: an operation is for everyone or for whoever is logged in',
      'shell/session/sessionStore.test.ts': 'means nobody is signed in, and nothing more is asked',
    },
  },
  {
    says: 'Private calls need a session: cookies are included, and a user token read from a cookie or storage is sent in the UserToken header.',
    proof: {
      'contract/everyCall.test.ts': 'credentials included, Accept and Content-Type JSON, platform pc',
      'contract/request.test.ts': 'takes the UserToken from $name',
      'sandbox/server/operationRoutes.test.ts': 'a write without the UserToken is nobody and writes nothing',
    },
  },
  {
    says: 'Permission data is loaded after login and stored. A register-permission lookup and a member-info lookup exist.',
    proof: { 'shell/state/clientState.test.ts': 'Permission data is loaded after login and stored' },
  },
  { says: 'The contents of the permission and member-info objects are not shown.', unsaid: true },
  {
    says: 'Site-level compliance configuration hides or shows features per regulated site (see point 3).',
    proof: {
      'compliance/resolveScreen.test.ts':
        'takes the columns, filters, buttons, overlays and calls of a hidden feature away',
      'compliance/hostEdition.test.ts': '%s shows the variant of %s and is the regulated site %s',
    },
  },
  {
    says: 'A compliance wall (code 10024) blocks restricted users (see point 8).',
    proof: { 'shell/notices/failures.test.tsx': 'ret_code 10024 opens the compliance modal with the result' },
  },
  {
    says: 'Sub-account attribute 2 (Islamic) selects the Islamic compliance configuration.',
    proof: {
      'shell/state/clientState.test.ts': 'is forwarded to the compliance configuration as $want',
      'sandbox/operations/user.test.ts': 'an Islamic sub-account gets its own edition',
    },
  },
];
