import type { Sentence } from './sentence.ts';

/** The user, and what marks one. */
const user: readonly Sentence[] = [
  {
    section: '3.2',
    says: 'id | a number; greater than 0 when the user is logged in',
    proof: {
      'shell/session/sessionStore.test.ts': [
        'an id above 0 means signed in',
        '%s means nobody is signed in, and nothing more is requested',
      ],
    },
  },
  {
    section: '3.2',
    says: 'currency_code | defaults to USD when empty',
    proof: { 'shell/session/sessionStore.test.ts': 'an empty currency means US dollars' },
  },
  {
    section: '3.2',
    says: 'sub_attribute | 2 marks an Islamic sub-account; passed on to the compliance configuration',
    proof: {
      'shell/state/clientState.test.ts': 'is forwarded to the compliance configuration as $want',
      'shell/compliance/followFlags.test.ts': 'the Islamic edition comes with the account',
    },
  },
  {
    section: '3.2',
    says: 'The header and the chat assistant are given the whole profile.',
    proof: {
      'shell/header/connectHeader.test.ts': 'the header receives the user info',
      'shell/assistant/assistant.test.tsx': 'initialised with the user info and the language, once',
    },
  },
  {
    section: '3.3',
    says: 'voucher_money_user and withdraw_addr_level are requested through the field req_tags.',
    proof: {
      'shell/session/sessionStore.test.ts':
        'an id above 0 means signed in; tags follow once something reads them (requirements §3.2)',
      'sandbox/http/operations/user.test.ts': 'the tags of %s, requested with %j, are returned',
    },
  },
  {
    section: '3.3',
    says: 'The call takes a map from tag names to lists of values and sends it as repeated query parameters.',
    proof: {
      'contract/request.test.ts':
        'puts the arguments of a GET into the query, repeats lists and omits missing values',
    },
  },
  {
    section: '3.8',
    says: 'VIP | 2',
    proof: {
      'shell/layout/accountLabel.test.ts': 'VIP has value 2',
      'sandbox/http/operations/user.test.ts': 'vip3',
    },
  },
  {
    section: '3.8',
    says: 'PRO | 3',
    proof: {
      'shell/layout/accountLabel.test.ts': 'PRO 3',
      'sandbox/http/operations/user.test.ts': 'pro2',
    },
  },
];

/** Compliance. */
const compliance: readonly Sentence[] = [
  {
    section: '3.4',
    says: 'A map from feature flag to an action: hide, show or custom. A custom entry carries its values as a JSON string in the field ext.',
    proof: {
      'compliance/resolveFlags.test.ts': [
        'custom with its ext as a JSON string',
        'every resolved flag is known and has one of the three actions, whatever arrives',
      ],
      'browser/editions.test.ts': 'set a listed text',
    },
  },
  {
    section: '3.4',
    says: 'Site ids: the global default, NLD, HKG, ARE, TUR, KAZ, EU and ISLAMIC.',
    proof: {
      'sandbox/http/operations/configuration.test.ts': ['%s is the id of a site', 'exists for no other site'],
    },
  },
  {
    section: '3.4',
    says: 'The regulated site follows from the host: .hk gives HKG, .ae gives ARE, and every other host the global default.',
    proof: { 'compliance/hostEdition.test.ts': 'is the regulated site %s' },
  },
  {
    section: '3.4',
    says: 'Unless configured otherwise, coins are converted to USDT.',
    proof: {
      'spec/flags.test.ts': 'is USDT in %s, unless the edition sets another',
      'widgets/conversionQuote/ConversionQuote.test.tsx':
        'begins with USDT as the coin to buy, unless it is given another (requirements §3.4)',
    },
  },
  {
    section: '3.4',
    says: 'Only HKG has a site clearance time, a fixed timestamp.',
    proof: {
      'spec/flags.test.ts': ['does not exist for %s', 'exists for HKG, and is the same on %s'],
      'browser/editionsOffer.test.ts': 'Hong Kong counts down to its end on every page',
    },
  },
  {
    section: '3.4',
    says: 'These flags exist, and all of them are on by default:',
    proof: { 'spec/flags.test.ts': 'the flags are those of the table' },
  },
  ...[
    ['Products', 'P2P, Slash, Earn'],
    ['National currencies', 'fiat deposit and withdrawal, entry to fiat deposit, card'],
    ['Sub-accounts', 'transfer records of sub-accounts'],
    ['Internal transfer', 'by mail, by phone, by UID'],
    [
      'Sections of a statement',
      'derivative, contract, USDC, copytrade, trading tools, savings, ETP, USDT, personal info, pre-upgrade',
    ],
    ['Side navigation', 'copy trade, bot'],
    ['Bots', 'futures martingale, futures grid'],
    ['Conversion', 'convert FAQ'],
  ].map(([area, flags]) => ({
    section: '3.4',
    says: `${area} | ${flags}`,
    proof: { 'spec/flags.test.ts': '%s, %s: on by default, and a site that hides it shows less' },
  })),
];

/** What calls carry, and what the device keeps. */
const carried: readonly Sentence[] = [
  {
    section: '3.5',
    says: 'A response carries ret_code (or retCode), ret_msg (or retMsg) and result.',
    proof: { 'contract/responses.test.ts': 'ret_code or retCode, ret_msg or retMsg; only 0 is accepted' },
  },
  {
    section: '3.5',
    says: 'Callers receive only result.',
    proof: { 'contract/answer.test.ts': 'is only the result part of a $name envelope' },
  },
  {
    section: '3.6',
    says: 'The lookup of an exchange rate sends the code of the currency as name.',
    proof: {
      'widgets/conversionQuote/ConversionQuote.test.tsx':
        'shows the worth in the currency of the profile, at rate 1 until the rate is known',
      'spec/callRows.test.ts': 'is sent as the table says',
    },
  },
  {
    section: '3.6',
    says: 'A signature has a timestamp as one of its parts.',
    proof: {
      'contract/signing/createSigner.test.ts':
        'three dot-separated parts, version, signature and base64 timestamp',
    },
  },
  {
    section: '3.7',
    says: 'Local storage keeps the language under one key and the default of the site under another.',
    proof: { 'shell/i18n/initI18n.test.ts': 'and keeps both keys' },
  },
];

export const entities: readonly Sentence[] = [...user, ...compliance, ...carried];
