import type { Sentence } from './sentence.ts';

/** Whom the area is for. */
const users: readonly Sentence[] = [
  {
    section: '1',
    says: 'The user-assets area of a web application of a crypto exchange: one area below the path /user/assets/ for customers who are logged in.',
    proof: {
      'sandbox/http/pages/builtPages.test.ts': 'redirect from %s to %s',
      'browser/overview.test.ts':
        'the first page of the area says what one owns, in the currency that is chosen',
      'routes/App.test.tsx': '%s leads to the login page with its whole address',
      'browser/session.test.ts':
        'a private page leads to the login page with the whole address, and back to it',
    },
  },
  {
    section: '1.1',
    says: 'The users are account holders of the exchange. An account can be a sub-account, and an attribute of a sub-account can mark it as Islamic.',
    proof: {
      'sandbox/http/operations/user.test.ts': [
        'member info distinguishes main accounts from sub-accounts',
        'sub-islamic',
      ],
      'sandbox/http/operations/configuration.test.ts': 'of an Islamic sub-account is that of its own edition',
      'browser/records.test.ts': 'a sub-account sees its transfers, and no family',
    },
  },
];

/** What they can do, each from its page to the books. */
const functions: readonly Sentence[] = [
  {
    section: '1.1',
    says: 'Deposit | addresses on chains, and channels for national currencies',
    proof: {
      'sandbox/flows/deposits/depositOperations.test.ts': [
        'are created at the first request, remain the same and pass their own check',
        'begin with the customer’s own currency and only include channels of their own country',
      ],
      'sandbox/flows/deposits/confirmDeposits.test.ts':
        'gathers confirmations, is credited once, and can be withdrawn once it is final',
      'browser/depositFiat.test.ts': 'a way to pay, an order, the bank account with its reference',
    },
  },
  {
    section: '1.1',
    says: 'Withdrawal | address book, verification of addresses, limits',
    proof: {
      'browser/withdraw.test.ts': 'coins go to a new address: what it costs is said before',
      'browser/saveAddress.test.ts': 'a universal address is saved once for all coins of its network',
      'sandbox/flows/addressBook/verifiedAddress.test.ts': 'needs no codes',
      'sandbox/flows/withdrawals/withdrawRefusals.test.ts':
        'of the day count amounts with their fees, and the error states what is left',
    },
  },
  {
    section: '1.1',
    says: 'Coin conversion | one coin: quote, then execute; several coins in one batch',
    proof: {
      'sandbox/flows/convert/convert.test.ts':
        'sets the coin aside, then moves both, rounded at the expense of the house',
      'sandbox/flows/convert/batch.test.ts': 'moves every coin and gives the fee to the house',
      'browser/trade.test.ts': 'small balances become one coin',
    },
  },
  {
    section: '1.1',
    says: 'Block trade (OTC) | conversion of large amounts, with an overview and a history',
    proof: {
      'sandbox/flows/convert/blockTrade.test.ts':
        'is better than that of a small conversion and is executed in the same way',
      'browser/blockTrade.test.ts':
        'a block: bounds by value, a price, both amounts once more, the result, and its history',
    },
  },
  {
    section: '1.1',
    says: 'Records | derivatives, frozen assets, transfers of sub-accounts',
    proof: {
      'browser/records.test.ts': [
        'a week is shown and said, the weeks before are a step away',
        'a deposit above its limit is listed with reason, next step and the way to it',
        'shows transfers, sub-accounts with their tax, and filters by sub-account',
      ],
    },
  },
  {
    section: '1.1',
    says: 'Statements | export of account statements',
    proof: {
      'sandbox/flows/exports/statements.test.ts':
        'has the ledger’s opening balance, movements and closing balance for each coin of each wallet',
      'browser/statements.test.ts':
        'a CSV is asked for, becomes ready by itself, and the download is the file',
    },
  },
  {
    section: '1.1',
    says: 'Membership | member and loyalty information, with VIP labels',
    proof: {
      'shell/layout/MemberFacts.test.tsx': 'are asked for once, where the panel shows them',
      'browser/account.test.ts': 'who has a label reads it with the next one, the ambassador',
    },
  },
  {
    section: '1.1',
    says: 'Site configuration | one configuration for the whole site',
    proof: {
      'sandbox/http/operations/configuration.test.ts':
        'returns the values set on the control page as they were set',
      'browser/editions.test.ts': 'hides a page with its entry, while somebody is on another',
    },
  },
];

/** Editions and the frame of every page. */
const around: readonly Sentence[] = [
  {
    section: '1.2',
    says: 'The area comes in regional editions, and the name of the host decides which one is shown: EU, Kazakhstan (KAZ), Türkiye (TUR), Hong Kong (HKG), United Arab Emirates (ARE), Netherlands (NLD), or the global default.',
    proof: {
      'compliance/hostEdition.test.ts': '%s shows the variant of %s',
      'browser/editionsOffer.test.ts':
        'offers and shows, on every route, what its proof says, and nothing else',
    },
  },
  {
    section: '1.2',
    says: 'Islamic sub-accounts get an Islamic edition as well.',
    proof: {
      'shell/compliance/followFlags.test.ts': 'the Islamic edition comes with the account',
      'browser/editionsOffer.test.ts': 'an Islamic account on the European site has what neither hides',
    },
  },
  {
    section: '1.2',
    says: 'What an edition shows and hides is set in its compliance configuration (3.4).',
    proof: {
      'spec/flags.test.ts': '%s, %s: on by default, and a site that hides it shows less',
      'sandbox/http/compliance/hiddenFeatures.test.ts':
        'is answered where it is shown and refused where it is hidden',
    },
  },
  {
    section: '1.3',
    says: 'Every page shares a header, a footer, a container for toasts, a chat assistant, a language switch and a way to log out.',
    proof: {
      'shell/layout/DefaultLayout.test.tsx': [
        'the layout has its four places, and the page stands in the content',
        'language and theme change without a reload',
        'sees masked mail, label and UID, and logs out to /login',
      ],
      'shell/assistant/assistant.test.tsx': 'a question is answered by keyboard alone',
    },
  },
];

export const product: readonly Sentence[] = [...users, ...functions, ...around];
