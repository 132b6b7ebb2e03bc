import { expect, test } from 'vitest';
import help from '../../schemas/help/en.json';
import english from '../../schemas/locales/en/user-assets.json';
import { claims, rules } from './claimWords.ts';
import { namesIn } from './testNames.ts';

// Sentences without a figure state rules, too: what alone is done, never, no longer, later or by itself, and what cannot be.

type Key = keyof typeof english;
type Proof = readonly [file: string, name: string];

const book: Proof = [
  'sandbox/flows/withdrawals/destinations.test.ts',
  'is refused with or without codes when it is unsaved and only saved addresses are allowed',
];
const deleted: Proof = [
  'sandbox/flows/withdrawals/destinations.test.ts',
  'is no longer trusted once it is deleted, and its id is no longer accepted',
];
const closedCoin: Proof = [
  'sandbox/flows/convert/closedCoins.test.ts',
  'cannot be selected, signed in or not',
];
const offNetwork: Proof = [
  'sandbox/flows/addressBook/addressBook.test.ts',
  'a coin that is not on the network',
];
const sent: Proof = [
  'sandbox/flows/withdrawals/withdrawals.test.ts',
  'can be cancelled in every state before it is sent, and in none after',
];
const banned: Proof = [
  'sandbox/flows/withdrawals/internalTransfer.test.ts',
  'to a customer now under sanctions, by name, by address and over the chain',
];
const block: Proof = [
  'sandbox/flows/convert/blockTrade.test.ts',
  'is better than that of a small conversion and is executed in the same way',
];
const subAccount: Proof = ['sandbox/flows/withdrawals/withdrawRefusals.test.ts', 'a sub-account'];
const tooMuch: Proof = ['sandbox/flows/withdrawals/withdrawRefusals.test.ts', 'more than the balance'];
const receivers: Proof = [
  'sandbox/flows/addressBook/addressCheck.test.ts',
  'may not be the customer themselves, unknown, unverified or a sub-account',
];
const requested: Proof = [
  'sandbox/flows/travelRule/travelRule.test.ts',
  'names what is missing, takes it, and continues',
];
const cut: Proof = [
  'render/nodes/table/export/export.test.ts',
  'reports that there was too much for one file',
];
const shortened: Proof = [
  'render/nodes/table/filters/moveRange.test.ts',
  'keeps its last days and reports the cut',
];

/** The sentences, each with the test that shows it. */
const proofs: Partial<Readonly<Record<Key, Proof>>> = {
  'addressBook.confirmAccountText': sent,
  'addressBook.error.accountBanned': banned,
  'addressBook.error.full': [
    'sandbox/flows/addressBook/duplicateAddresses.test.ts',
    'a book holds 500 addresses',
  ],
  'addressBook.removeChosenText': deleted,
  'addressBook.removeText': deleted,
  'addressBook.rules.bookOnly.label': book,
  'addressBook.rules.bookOnly.onDone': book,
  'addressBook.rules.bookOnly.onText': book,
  'addressBook.rules.bookOnly.onTitle': book,
  'addressBook.rules.bookOnly.text': book,
  'batch.error.coinChain': offNetwork,
  'chainAddress.accountHelp': [
    'sandbox/flows/deposits/confirmDeposits.test.ts',
    'goes to the account chosen for its address',
  ],
  'chainAddress.empty': ['sandbox/flows/deposits/confirmDeposits.test.ts', 'network in maintenance'],
  'chainAddress.reason.CHAIN_CLOSED': [
    'sandbox/flows/notices/banners.test.ts',
    'some networks are closed for deposits, some for withdrawals and some for both',
  ],
  'chainAddress.tagLost': [
    'sandbox/flows/deposits/depositStates.test.ts',
    'waits for the tag and is credited with it',
  ],
  'convert.batch.leftOut': closedCoin,
  'convert.closedCoin': closedCoin,
  'convert.faqEu': [
    'sandbox/http/compliance/withheldCoins.test.ts',
    'can be sold, withdrawn, and renamed at their address',
  ],
  'convert.need.otherCoin': closedCoin,
  'deposit.card.closed': ['sandbox/flows/fiat/fiatOrders.test.ts', 'a card for a currency without cards'],
  'deposit.fiat.subAccount': [
    'sandbox/flows/deposits/depositOperations.test.ts',
    'are not offered to sub-accounts, nor in other currencies',
  ],
  'deposit.pay.bankText': [
    'sandbox/flows/fiat/fiatOrders.test.ts',
    'by bank transfer names the account and the required reference',
  ],
  'deposit.pay.linkText': [
    'browser/depositFiat.test.ts',
    'a channel is chosen, an order placed, the bank account shown with its reference, and the payment arrives automatically',
  ],
  'deposit.unpaid.cancelText': [
    'sandbox/flows/fiat/unpaidOrders.test.ts',
    'is cancelled once however often that is requested, cannot be paid afterwards, and frees its limit',
  ],
  'earn.savingsOnly': [
    'sandbox/http/pages/areaPages.test.ts',
    'a product that an edition hides says so at its address; a restricted one shows the notice',
  ],
  'form.error.unknownOutcome': [
    'browser/withdrawWays.test.ts',
    'a lost answer is shown as an unknown outcome, and sending again pays once',
  ],
  'frozen.purpose': [
    'sandbox/flows/freezes/everyFreezeType.test.ts',
    'something in a running exchange freezes coins as %s, and later frees them',
  ],
  'lwb.noneText': ['browser/trade.test.ts', 'the offer %s cannot be used, and the page says why'],
  'otc.confirmText': block,
  'otc.faq1Answer': block,
  'otc.faq3Answer': [
    'sandbox/flows/convert/convert.test.ts',
    'is accepted until the last millisecond before the quote expires',
  ],
  'otc.notEligible': [
    'sandbox/flows/convert/blockTrade.test.ts',
    'anybody else is told why not, and gets no price',
  ],
  'render.valueProblem': [
    'render/formatted/formattedValues.test.tsx',
    'shows a placeholder, not a number, where money arrived as a JS number',
  ],
  'riskCheck.error.network': ['sandbox/flows/preKya/screening.test.ts', 'on a closed network'],
  'riskCheck.result.pending': [
    'sandbox/flows/preKya/screening.test.ts',
    'domain §9.2: an address that ends in 0000 is pending for 10 s, then low',
  ],
  'riskCheck.save.coinNetwork': offNetwork,
  'route.offline.cut': [
    'render/nodes/table/kept/keptTable.test.ts',
    'of many rows the first fifty are kept, with a note',
  ],
  'route.offline.recordsText': [
    'runtime/records/keptRecords.test.ts',
    'half an hour has passed since they arrived',
  ],
  'shortcuts.help': ['shell/commands/keySequence.test.ts', 'a letter with Ctrl'],
  'table.exportCut_one': cut,
  'table.exportCut_other': cut,
  'table.range.cut_one': shortened,
  'table.range.cut_other': shortened,
  'table.saved.ignored': [
    'render/nodes/table/filters/savedValues.test.ts',
    'a filter that the table no longer has',
  ],
  'table.selectionDropped': [
    'render/nodes/table/tableRows.test.tsx',
    'deselects rows that another page takes away, and says so',
  ],
  'transfers.error.above': ['sandbox/flows/transfers/createTransfer.test.ts', 'more than the balance'],
  'verify.closed.text': ['sandbox/flows/stepUp/securityCheck.test.ts', 'allows at most five wrong attempts'],
  'verify.mail.sent_other': [
    'sandbox/flows/stepUp/securityCheck.test.ts',
    'another email can be requested after 60 seconds, and invalidates the first code',
  ],
  'withdraw.bank.bookOnly': book,
  'withdraw.bank.confirmText': [
    'sandbox/flows/withdrawals/fiatWithdrawals.test.ts',
    'can be cancelled during review, not at the bank',
  ],
  'withdraw.bank.holderHelp': ['sandbox/flows/addressBook/bankAccounts.test.ts', 'a stranger’s account'],
  'withdraw.block.bookOnly': book,
  'withdraw.block.subAccount': subAccount,
  'withdraw.error.above': tooMuch,
  'withdraw.error.aboveFree': tooMuch,
  'withdraw.error.subAccount': subAccount,
  'withdraw.error.tooLateToCancel': sent,
  'withdraw.error.zeroAddress': ['sandbox/flows/addressBook/addressBook.test.ts', 'the zero address'],
  'withdraw.heldTitle': [
    'sandbox/http/operations/frozen.test.ts',
    'what cannot be withdrawn yet, by coin and reason',
  ],
  'withdraw.info.notAsked': requested,
  'withdraw.info.text': requested,
  'withdraw.internal.banned': banned,
  'withdraw.internal.notFound': receivers,
  'withdraw.internal.verifyFirst': [
    'sandbox/flows/withdrawals/internalTransfer.test.ts',
    'to an unverified customer, and from one',
  ],
};

/** Advice, what is so of chains and networks, and names: nothing of it is for the exchange to keep. */
const promiseNothing: readonly Key[] = [
  'addressBook.bank.noneText',
  'addressBook.noAccountText',
  'addressBook.purpose',
  'chainAddress.onlySend',
  'riskCheck.meaning.text',
  'route.offline.text',
  'table.range.later_one',
  'table.range.later_other',
  'withdraw.confirmText',
  'withdraw.tagHelp',
];

/** The same of the help, by article; `depositHow` gives advice. */
const helpProofs: Readonly<Record<string, readonly Proof[]>> = {
  depositHow: [],
  depositMemo: [
    ['sandbox/flows/deposits/depositStates.test.ts', 'waits for the tag and is credited with it'],
    ['sandbox/flows/deposits/depositStates.test.ts', 'cannot occur on a network without tags'],
  ],
  withdrawHow: [sent],
  withdrawPaused: [
    [
      'sandbox/flows/stepUp/bookRules.test.ts',
      'after %s withdrawals are blocked for 24 hours, and the customer is told why',
    ],
  ],
  addressBook: [book],
  addressCheck: [
    ['sandbox/flows/withdrawals/withdrawRefusals.test.ts', 'an address that is a severe risk'],
    [
      'sandbox/flows/withdrawals/withdrawals.test.ts',
      'to an address of high risk is held until it has been reviewed',
    ],
  ],
  smallBalances: [
    [
      'browser/trade.test.ts',
      'small balances become one coin; one that fails stays and says why; the history expands the batch',
    ],
  ],
  subAccounts: [
    subAccount,
    [
      'sandbox/flows/transfers/createTransfer.test.ts',
      'a sub-account pays its main account, which can neither be drawn on nor viewed',
    ],
  ],
};

test.each(Object.entries(proofs))('%s is shown by a test', (_, [file, name]) => {
  expect(namesIn(file).filter((one) => one.includes(name))).not.toEqual([]);
});

test('every text that states a rule, and no other, is bound to what enforces it', () => {
  const own = (text: string) => text.replace(/\{\{[^}]*\}\}/g, '');
  const stating = Object.entries(english).flatMap(([key, text]) =>
    rules.test(own(text)) && !claims.test(own(text)) ? key : [],
  );
  expect(stating.sort()).toEqual([...Object.keys(proofs), ...promiseNothing].sort());
});

test.each(Object.entries(helpProofs))('%s is shown by tests', (_, shown) => {
  const gone = shown.filter(([file, name]) => !namesIn(file).some((one) => one.includes(name)));
  expect(gone).toEqual([]);
});

test('every article of the help that states a rule is bound to what enforces it', () => {
  const stating = help.articles.filter(({ answer }) => rules.test(answer.join(' '))).map(({ id }) => id);
  expect(stating.sort()).toEqual(Object.keys(helpProofs).sort());
});
