import type { Sentence } from './sentence.ts';

/** Shared client state; decision 0027 says where each part is kept. */
export const clientState: readonly Sentence[] = [
  {
    section: '3.1',
    says: 'Whatever several pages read is asked for once and shared; where each part is kept and read is in decision 0027.',
    proof: {
      'runtime/createQueryClient.test.tsx': 'answers two identical queries with one request',
      'contract/request.test.ts': 'share one GET between two callers and give each the answer',
      'shell/state/clientState.test.ts':
        'permission data is loaded after login and stored, and only what is read',
    },
  },
  {
    section: '3.1',
    says: 'user | its id is also passed to analytics',
    proof: {
      'shell/analytics/startReporting.test.ts':
        'the login and the timings of tracked calls reach the collector, with the id',
      'shell/session/sessionStore.test.ts': 'an id above 0 means signed in',
    },
  },
  {
    section: '3.1',
    says: 'rate | 1 until it is known',
    proof: {
      'widgets/conversionQuote/ConversionQuote.test.tsx':
        'shows the worth in the currency of the profile, at rate 1 until the rate is known',
    },
  },
  {
    section: '3.1',
    says: 'record coin lists | three: spot, contract, fund',
    proof: {
      'sandbox/http/operations/records.test.ts':
        'have a list for each kind of record, and can be requested individually',
      'browser/records.test.ts':
        'show transfers and sub-accounts with their tax, and can be filtered by sub-account',
    },
  },
  {
    section: '3.1',
    says: 'fiat coin list |',
    proof: {
      'sandbox/flows/deposits/depositOperations.test.ts':
        'begin with the customer’s own currency and only include channels of their own country',
      'browser/editionsTime.test.ts': 'provides the currencies on offer, and selects the first one at once',
    },
  },
  {
    section: '3.1',
    says: 'global symbol configuration |',
    proof: {
      'sandbox/http/operations/records.test.ts': 'have networks, and closed ones are marked',
      'browser/deposit.test.ts':
        'without its memo reports a wrong memo at the field, and is credited automatically with the right one',
    },
  },
  {
    section: '3.1',
    says: 'captcha |',
    proof: {
      'sandbox/http/operations/user.test.ts':
        'requirements §3.1: no captcha is needed for a code, and an answer to one is accepted if it is sent',
    },
  },
  {
    section: '3.1',
    says: 'profile user tags | 3.3',
    proof: {
      'shell/session/sessionStore.test.ts':
        'an id above 0 means signed in; tags follow once something reads them (requirements §3.2)',
    },
  },
  {
    section: '3.1',
    says: 'member info |',
    proof: { 'shell/layout/MemberFacts.test.tsx': 'are requested once, where the panel shows them' },
  },
  {
    section: '3.1',
    says: 'permission | with a flag that tells whether it has been loaded',
    proof: {
      'shell/state/clientState.test.ts': [
        'starts with no permission loaded',
        'a part that fails keeps its initial value and affects no other',
      ],
    },
  },
  {
    section: '3.1',
    says: 'register permission |',
    proof: { 'shell/layout/MemberFacts.test.tsx': 'are shown for %j as %s' },
  },
  {
    section: '3.1',
    says: 'site compliance configuration | initially the setting the page is delivered with; 3.4',
    proof: {
      'shell/compliance/followFlags.test.ts':
        'the delivered flags apply before the server is asked, and together with its answer',
      'browser/editionsTime.test.ts': 'hides before anything is drawn',
    },
  },
  {
    section: '3.1',
    says: 'current language |',
    proof: {
      'shell/i18n/initI18n.test.ts':
        'switching the language changes texts, direction and the stored language without a reload',
    },
  },
];
