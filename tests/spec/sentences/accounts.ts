import type { Sentence } from './sentence.ts';

const types: readonly Sentence[] = [
  {
    section: '9.4',
    says: 'Each has the bizType 1.',
    proof: { 'sandbox/http/operations/records.test.ts': 'each with the bizType 1' },
  },
  ...(
    [
      ['contract', 'derivatives', 'account.contract'],
      ['spot', 'spot', 'account.spot'],
      ['fiat', 'funding', 'account.fiat'],
      ['finacial', 'investment; the contract spells it so', 'account.investment'],
      ['option', 'options', 'account.option'],
      ['mt4', 'MT4', 'account.mt4'],
      ['unified, uta', 'unified trading account', 'account.unified'],
    ] as const
  ).map(([name, account, label]) => ({
    section: '9.4',
    says: `${name} | ${account}`,
    proof: { 'formats/words.test.ts': ['account %s → %s', ...name.split(', '), label] },
  })),
];

const converted: readonly Sentence[] = [
  {
    section: '9.5',
    says: 'funding, spot_convert, otc_convert, funding_fiat, uta_convert, funding_block_trade, uta_convert_block_trade, spot_convert_block_trade, and three names that contain the name of the product: its contract account, its inverse contract account and its unified account.',
    proof: {
      'sandbox/flows/convert/accountNames.test.ts': [
        'requirements §9.5: the name %s stands for converting from %s',
        'no other name stands for an account',
      ],
    },
  },
  {
    section: '9.5',
    says: 'Each is shown under one of the labels fiat, contract, inverse contract, unified, spot or UTA.',
    proof: { 'formats/words.test.ts': ['account %s → %s', 'account.inverseContract', 'account.uta'] },
  },
];

export const accounts: readonly Sentence[] = [...types, ...converted];
