import type { Sentence } from './sentence.ts';

/** Whom the area is for. */
const users: readonly Sentence[] = [
  {
    section: '1',
    says: 'The user-assets area of a web application of a crypto exchange: one area below the path /user/assets/ for customers who are logged in.',
    proof: {
      'sandbox/http/pages/builtPages.test.ts': 'redirect from %s to %s',
      'browser/overview.test.ts':
        'the first page of the area shows the customer’s holdings in the chosen currency',
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
      'browser/records.test.ts': 'show a sub-account its own transfers, and no family',
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
      'browser/depositFiat.test.ts':
        'a channel is chosen, an order placed, the bank account shown with its reference, and the payment arrives automatically',
    },
  },
  {
    section: '1.1',
    says: 'Withdrawal | address book, verification of addresses, limits',
    proof: {
      'browser/withdraw.test.ts':
        'a withdrawal to a new address shows its cost first, is proven once, sent once, and can be cancelled',
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
        'a block trade shows bounds by value, a price, both amounts again, the result, and its history',
    },
  },
  {
    section: '1.1',
    says: 'Records | derivatives, frozen assets, transfers of sub-accounts',
    proof: {
      'browser/records.test.ts': [
        'show a week and say so, earlier weeks are one step away, and the sums are the server’s',
        'list a deposit above its limit with reason, next step and the way to it',
        'show transfers and sub-accounts with their tax, and can be filtered by sub-account',
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
        'are requested as CSV, become ready automatically, and the download is the file with its movements',
    },
  },
  {
    section: '1.1',
    says: 'Membership | member and loyalty information, with VIP labels',
    proof: {
      'shell/layout/MemberFacts.test.tsx': 'are requested once, where the panel shows them',
      'browser/account.test.ts':
        'a customer with a label sees it with the next one, the ambassador and the type of account',
    },
  },
  {
    section: '1.1',
    says: 'Site configuration | one configuration for the whole site',
    proof: {
      'sandbox/http/operations/configuration.test.ts':
        'returns the values set on the control page as they were set',
      'browser/editions.test.ts': 'hide a page and its entry while a customer is on another page',
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
      'browser/editionsOffer.test.ts': 'offers and shows, on every route, exactly what its proof says',
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
        'the layout has its four places, and the page is in the content (requirements §2.2)',
        'language and theme change without a reload',
        'sees masked mail, label and UID, and logs out to /login',
      ],
      'shell/assistant/assistant.test.tsx': 'a question is answered by keyboard alone',
    },
  },
];

export const product: readonly Sentence[] = [...users, ...functions, ...around];
