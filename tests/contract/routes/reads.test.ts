import { expect, test } from 'vitest';
import { type OperationInfo, operations } from '../../../generated/api/operations.ts';

const reading = Object.entries<OperationInfo>(operations).filter(([, { reads }]) => reads);

test('these POST operations change nothing and may therefore be sent twice', () => {
  expect(reading.map(([id]) => id)).toEqual(
    [
      'addressCheck',
      'addressCheckInternal',
      'batchQuery',
      'configBanner',
      'configWeb',
      'convertCoinList',
      'convertLimit',
      'convertQuery',
      'convertQuote',
      'convertSpecifiedCoin',
      'exportConfig',
      'exportList',
      'exportUrl',
      'riskComponents',
      'vipAmbassador',
      'vipLabelInfo',
      'walletBalance',
      'blockTradeQuery',
    ].sort(),
  );
});

test('none of them is signed, as those that move money or change a setting are', () => {
  expect(reading.filter(([, { encrypted, method }]) => encrypted || method !== 'POST')).toEqual([]);
});
