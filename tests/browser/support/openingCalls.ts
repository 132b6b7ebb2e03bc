import type { RouteId } from '../../../generated/models/screen.v1.d.ts';

/**
 * Why every page asks for these: the texts, which the page of a language other than English asks for twice, because English
 * stands in for a text that is missing (requirements §7.8); who is signed in; what the person may do, which is loaded after
 * login (requirements §6); and the flags of the server, which may hide a part of any page (requirements §3.4).
 */
export const callsOfEveryPage: readonly string[] = [
  '/locales/en/user-assets.json',
  'userProfile',
  'userPermission',
  'configWeb',
];

/**
 * What each page asks for beside that when it is opened, for a customer with nothing special: for what it shows. The notices
 * above a page are asked for by its place (`configBanner`). A page that is not named here asks for nothing of its own.
 */
export const openingCalls: Readonly<Partial<Record<RouteId, readonly string[]>>> = {
  overview: ['assetHistory', 'assetOverview'],
  exchangeIndex: [
    'configBanner',
    'convertCoinList',
    'convertLimit',
    'convertQuery',
    'convertSpecifiedCoin',
    'exchangeRate',
  ],
  exchangeHistory: ['configBanner', 'convertQuery'],
  lwbExchange: ['configBanner', 'convertSpecifiedCoin'],
  lwbExchangeHistory: ['configBanner', 'convertQuery', 'convertSpecifiedCoin'],
  otcIndex: ['blockTradeCheck', 'configBanner', 'convertSpecifiedCoin'],
  otcConvert: ['blockTradeCheck', 'configBanner', 'convertCoinList', 'convertSpecifiedCoin', 'exchangeRate'],
  otcHistory: ['blockTradeQuery', 'configBanner'],
  moneyAddress: ['addressList', 'configBanner'],
  moneyAddressBatch: ['addressList', 'coinList', 'configBanner'],
  moneyAddressRiskCheck: ['configBanner', 'preKyaChainList', 'preKyaCheckList'],
  recordsDerivatives: ['configBanner', 'derivativesByDay', 'transactionHistory'],
  recordsFrozenAssets: ['assetOverview', 'configBanner', 'frozenRecords', 'riskLimitAmountList'],
  subAccountTransferRecord: ['configBanner', 'subaccountTax', 'transferList', 'transferMonths'],
  transfers: ['configBanner', 'transferAccountTypes', 'transferOwnList'],
  deposit: ['coinConfig', 'configBanner', 'depositOrderList', 'depositRecords'],
  depositChainAddress: ['coinConfig', 'configBanner', 'depositAddressList'],
  // Its charts are far below what is first in view, and ask once they are near.
  withdraw: ['configBanner', 'convertCoinList', 'userTag', 'withdrawLimitAmount', 'withdrawRecords'],
  exportStatment: ['configBanner', 'exportConfig', 'exportList'],
  accountSessions: ['sessionList'],
};
