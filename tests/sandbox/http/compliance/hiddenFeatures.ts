import type { OperationId } from '../../../../generated/api/operations.ts';
import type { ArgumentsOf } from '../../../../generated/api/types.ts';

/** A call that the exchange refuses where the flag is hidden. */
export interface GovernedCall {
  readonly op: OperationId;
  readonly args: object;
}

const governed = <Op extends OperationId>(op: Op, args: ArgumentsOf<Op>): GovernedCall => ({ op, args });

export const quote = {
  accountType: 'funding',
  fromCoin: 'BTC',
  toCoin: 'USDT',
  requestCoin: 'BTC',
  requestAmount: '0.01',
} as const;

const fiatOrder = (channel_id: string) => governed('depositOrder', { coin: 'EUR', amount: '50', channel_id });

const range = { startTime: String(Date.UTC(2025, 9, 1)), endTime: String(Date.UTC(2025, 9, 2)) };

const statement = (type: ArgumentsOf<'exportCreate'>['type']) =>
  governed('exportCreate', { type, format: 'csv', ...range });

const toMember = (address: string) => [
  governed('addressCheckInternal', { address_type: 1, address }),
  governed('addressCreate', { coin: 'USDT', chain: 'INTERNAL', address, address_type: 1 }),
  governed('addressBatchCreate', {
    addresses: [{ coin: 'USDT', chain: 'INTERNAL', address, address_type: 1 }],
  }),
  governed('withdrawCreate', {
    coin: 'USDT',
    chain: 'INTERNAL',
    address,
    amount: '20',
    requestId: `to-${address.length}`,
  }),
];

const bankAccount = {
  coin: 'EUR',
  channel_id: 'sepa',
  holder: 'Elena Hofer',
  iban: 'AT611904300234573201',
};

/** What each flag of schemas/compliance/flags.json refuses; a flag that is not here says why nothing. */
export const hiddenFeatures: Readonly<Record<string, readonly GovernedCall[]>> = {
  fiatDepositWithdraw: [
    fiatOrder('sepa'),
    governed('fiatWithdrawCreate', { ...bankAccount, amount: '100', requestId: 'bank-1' }),
    governed('bankAccountCreate', bankAccount),
  ],
  fiatDepositEntry: [fiatOrder('sepa')],
  convertCoins: [
    governed('convertQuote', quote),
    governed('batchQuote', { accountType: 'funding', toCoin: 'USDT', fromCoinList: ['BTC'] }),
    governed('exchangeBatchPreOrder', { accountType: 'funding', toCoin: 'USDT', fromCoinList: ['DOGE'] }),
    governed('blockTradeCheck', {}),
    governed('convertPairHistory', { fromCoin: 'BTC', toCoin: 'USDT' }),
    governed('blockTradePairHistory', { fromCoin: 'BTC', toCoin: 'USDT' }),
  ],
  card: [fiatOrder('card')],
  subAccountTransferRecord: [
    governed('transferList', {}),
    governed('subaccountTax', {}),
    governed('transferAmounts', { account: '592324-FUND' }),
    governed('transferMonths', {}),
    governed('transferCreate', {
      from: '533285-FUND',
      to: '592324-UNIFIED',
      coin: 'USDT',
      amount: '5',
      requestId: 'hidden-transfer',
    }),
  ],
  internalTransfer: toMember('700312'),
  internalTransferMail: toMember('marek.dvorak@example.com'),
  internalTransferPhone: [
    ...toMember('+447700900345'),
    governed('addressCheckInternal', { address_type: 1, address: '7700900345', country_code: '+44' }),
  ],
  internalTransferUid: toMember('700312'),
  exportDerivative: [statement('DERIVATIVE')],
  exportContract: [statement('CONTRACT')],
  exportUsdc: [statement('USDC')],
  exportCopytrade: [statement('COPYTRADE')],
  exportTradingTools: [statement('TRADING_TOOLS')],
  exportSavings: [statement('SAVINGS')],
  exportEtp: [statement('ETP')],
  exportUsdt: [statement('USDT')],
  exportPersonalInfo: [statement('PERSONAL_INFO')],
  exportPreUpgrade: [statement('PRE_UPGRADE')],
  deposit: [
    governed('depositAddressChain', { coin: 'BTC', chain: 'BTC' }),
    governed('depositAddressList', {}),
    governed('depositEditAddress', { coin: 'BTC', chain: 'BTC' }),
    fiatOrder('sepa'),
  ],
  convert: [
    governed('convertQuote', quote),
    governed('exchangeBatchPreOrder', { accountType: 'funding', fromCoinList: ['DOGE'], toCoin: 'USDT' }),
    governed('exchangeBatchOrder', { quoteId: '1010' }),
    governed('batchQuote', { accountType: 'funding', fromCoinList: ['DOGE'], toCoin: 'USDT' }),
    governed('batchReQuote', { quoteId: '1010' }),
    governed('batchConvert', { quoteId: '1010' }),
    governed('convertPairHistory', { fromCoin: 'BTC', toCoin: 'USDT' }),
  ],
  blockTrade: [
    governed('blockTradeCheck', { accountType: 'funding_block_trade' }),
    governed('blockTradePairHistory', { fromCoin: 'BTC', toCoin: 'USDT' }),
  ],
};
