import type { Sentence } from './sentence.ts';

/** The pages, by their path below the area. */
const routes: readonly Sentence[] = [
  {
    section: '2.1',
    says: 'Paths are relative to /user/assets.',
    proof: {
      'sandbox/http/pages/builtPages.test.ts':
        'each have a policy that allows no inline script and no inline style',
      'browser/session.test.ts': '%s works logged out',
    },
  },
  ...[
    ['/exchange/index', 'conversion of coins'],
    ['/exchange/history', 'history of conversions'],
    ['/exchange/lwb-exchange', 'conversion in a special variant; a segment {id} may follow'],
    ['/exchange/lwb-exchange/history/', '{id} | history of the variant with this id'],
    ['/otc/index', 'overview of block trades'],
    ['/otc/convert', 'conversion by block trade'],
    ['/otc/history', 'history of block trades'],
    ['/money-address', 'management of withdrawal addresses'],
    ['/money-address/batch', 'several addresses at once'],
    ['/money-address/risk-check', 'risk check of an address'],
    ['/records/derivatives', 'derivatives records'],
    ['/records/frozen-assets', 'records of frozen assets'],
    ['/subAccountTransferRecord', 'transfers of sub-accounts'],
    ['/deposit/', 'deposit'],
    ['/deposit/chain-address', 'addresses on chains'],
    ['/withdraw/', 'withdrawal'],
    ['/exportStatment', 'export of statements; the route really is spelled so'],
  ].map(([path = '', what = '']) => ({
    section: '2.1',
    says: what.startsWith('{') ? path + what : `${path} | ${what}`,
    proof: { 'routes/App.test.tsx': ['%s is the page "%s"', path] },
  })),
];

const layout: readonly Sentence[] = [
  {
    section: '2.2',
    says: 'All pages share one default layout with four parts: a mount for the header, the toast container, a content area that follows the theme and holds the page of the route, and a mount for the footer.',
    proof: {
      'shell/layout/DefaultLayout.test.tsx': [
        'the layout has its four places, and the page is in the content (requirements §2.2)',
        'language and theme change without a reload',
      ],
      'browser/editionsOffer.test.ts': 'offers and shows, on every route',
    },
  },
];

/** Who gets where. */
const access: readonly Sentence[] = [
  {
    section: '2.3',
    says: '/user/assets/exchange/index, /user/assets/otc/index and /user/assets/otc/convert open without login.',
    proof: {
      'routes/App.test.tsx': '%s opens',
      'browser/session.test.ts': [
        'a visitor can convert up to the price, and the button then leads to the login',
        '%s works logged out',
      ],
    },
  },
  {
    section: '2.3',
    says: 'On these pages a "not logged in" response is not an error (8.1).',
    proof: {
      'contract/answer.test.ts': 'resolves silently to the raw answer for %i on a login-free page',
      'browser/sessionCodes.test.ts': 'show nothing on a login-free page, which works',
    },
  },
  {
    section: '2.3',
    says: 'All other pages require login.',
    proof: { 'routes/App.test.tsx': '%s leads to the login page with its whole address' },
  },
  {
    section: '2.3',
    says: 'On every path that contains user/assets/deposit the shared footer runs in a general mode.',
    proof: { 'shell/layout/DefaultLayout.test.tsx': 'on %s the footer is the general one: %s' },
  },
  {
    section: '2.3',
    says: 'After logging out the browser goes to /login.',
    proof: {
      'shell/layout/DefaultLayout.test.tsx': 'sees masked mail, label and UID, and logs out to /login',
      'browser/session.test.ts': 'logging out ends at the login page, and the session is over',
    },
  },
  {
    section: '2.3',
    says: 'When the profile call answers 10007 on a page that needs a login, the browser goes to /login and passes the whole current address in the parameter redirect_url.',
    proof: {
      'shell/session/sessionStore.test.ts':
        '10007 on a page for signed-in customers leads to the login page (requirements §2.3)',
      'shell/notices/loginRedirect.test.ts': '/login gets the full current address as redirect_url',
      'browser/sessionCodes.test.ts':
        'lead to the login with the whole address when the profile call gets 10007',
    },
  },
];

export const screens: readonly Sentence[] = [...routes, ...layout, ...access];
