const line = (
  fromCoin: string,
  availableBalance: string,
  toAmount: string,
  amount: string,
  supportConvert = 1,
) => ({
  fromCoin,
  availableBalance,
  toAmount,
  feeInfo: { amount },
  supportConvert,
});

/** A price for three coins, one of which is left out; it ends thirty seconds after it came. */
export const batchAnswer = {
  quoteId: '301',
  result: {
    exchangeCoins: [
      line('DOGE', '21.5', '4.93', '0.1'),
      line('PEPE', '7', '0.000000000000000001', '0'),
      line('LUNA', '9', '9', '0', 0),
    ],
    totalFeeInfo: { amount: '0.1', feeRate: '0.02' },
    quoteExpireTime: '35000',
  },
};

const sub = (fromCoin: string, fromAmount: string, status: string, failCode = 0) => ({
  fromCoin,
  fromAmount,
  toCoin: 'USDT',
  toAmount: status === 'success' ? '4.93' : '',
  status,
  failCode,
});

/** The record of that batch once it has ended in some way. */
export const batchRecord = (status: string) => ({
  quoteId: '301',
  accountType: 'funding',
  exchangeTxId: '401',
  toCoin: 'USDT',
  toAmount: '4.93',
  status,
  createdAt: '1753351212000',
  exchangeSource: 'small_asset_funding',
  feeCoin: 'USDT',
  totalFeeAmount: '0.1',
  subRecords: [sub('DOGE', '21.5', 'success'), sub('PEPE', '7', 'failure', 700_001)],
});
