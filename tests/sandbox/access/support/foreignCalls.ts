import { type OperationId, operations } from '../../../../generated/api/operations.ts';
import type { ArgumentsOf } from '../../../../generated/api/types.ts';
import { type Belongings, statement } from './makeBelongings.ts';

/**
 * A call that a stranger makes with what belongs to another; `wants` 'refused', or an answer that is the stranger's own
 * (or a refusal, for a sub-account, which may do less).
 */
export interface ForeignCall<Op extends OperationId> {
  readonly args: ArgumentsOf<Op>;
  readonly wants: 'refused' | 'own';
}

export type PrivateOperation = {
  [Op in OperationId]: (typeof operations)[Op]['access'] extends 'private' ? Op : never;
}[OperationId];

type Try<Op extends OperationId> = (of: Belongings) => readonly ForeignCall<Op>[];

const own = <Args>(...all: Args[]) => all.map((args) => ({ args, wants: 'own' as const }));
const refused = <Args>(...all: Args[]) => all.map((args) => ({ args, wants: 'refused' as const }));

const codes = { email_code: '000000', verification_code: '000000' };
const bank = { coin: 'EUR', channel_id: 'sepa', iban: 'AT611904300234573201' };
const history = { _sp_category: 'fbu', _sp_business: 'usdt', _sp_response_format: 'portugal' } as const;

/** For every private operation what a stranger can try with another customer's things. None may be left out. */
export const foreignCalls: { readonly [Op in PrivateOperation]: Try<Op> } = {
  // The profile, and what hangs on it.
  userProfile: () => own({}),
  userTag: () => own({ req_tags: ['withdraw_addr_level'] }),
  userPermission: () => own({}),
  memberInfo: () => own({}),
  vipAmbassador: () => own({}),
  vipLabelInfo: () => own({}),
  subaccountTax: () => own({}),
  sendEmail: () => refused({ type: 'security', email: 'elena.hofer@example.com' }),
  accountUpgradeRetry: () => refused({}),
  sessionList: () => own({}),
  sessionEnd: ({ sessionId }) => own({ id: sessionId }),
  sessionEndAll: () => own({ keepCurrent: true }),
  addressSuperVerification: () => refused({ open: false, ...codes }),
  // Conversions.
  convertExecute: ({ openQuote, doneQuote }) => refused({ quoteTxId: openQuote }, { quoteTxId: doneQuote }),
  convertQuery: ({ doneQuote, openQuote }) => [
    ...refused({ quoteTxId: doneQuote }, { quoteTxId: openQuote }),
    ...own({}),
  ],
  blockTradePairHistory: () => own({ fromCoin: 'BTC', toCoin: 'USDT' }),
  convertPairHistory: () => own({ fromCoin: 'USDT', toCoin: 'BTC', period: 'MONTH' }),
  exchangeBatchList: ({ smallQuote }) => [
    ...refused({ accountType: 'funding' as const, quoteId: smallQuote }),
    ...own({ accountType: 'funding' as const }),
  ],
  exchangeBatchPreOrder: () =>
    refused({ accountType: 'funding', fromCoinList: ['DOGE', 'ADA'], toCoin: 'USDT' }),
  exchangeBatchOrder: ({ smallQuote }) => refused({ quoteId: smallQuote }),
  batchQuote: () =>
    own({ accountType: 'funding', fromCoinList: ['XRP'], toCoin: 'USDC', requestId: 'batch-of-a' }),
  batchReQuote: ({ batchQuote }) => refused({ quoteId: batchQuote }),
  batchConvert: ({ batchQuote, smallQuote }) => refused({ quoteId: batchQuote }, { quoteId: smallQuote }),
  batchQuery: ({ batchQuote }) => [...refused({ quoteId: batchQuote }), ...own({})],
  blockTradeQuery: ({ openQuote }) => [...refused({ quoteTxId: openQuote }), ...own({})],
  blockTradeCheck: () => own({ accountType: 'funding_block_trade' }),
  walletBalance: () => own({}),
  // Deposits.
  depositOrder: () => own({ coin: 'CZK', amount: '500', channel_id: 'bank', requestId: 'order-of-a' }),
  depositRecords: () => own({}, { coin: 'XRP' }),
  depositAddressChain: () => own({ coin: 'USDT', chain: 'TRX' }),
  depositEditAddress: ({ depositAddresses }) =>
    refused(
      ...depositAddresses.map(({ addressId }) => ({
        coin: 'USDT',
        chain: 'TRX',
        addressId,
        remark: 'Mine now',
        isDefault: true,
      })),
    ),
  depositAddressList: () => own({}),
  depositOrderList: () => own({}),
  depositOrderCancel: ({ order }) => refused({ order_no: order.order_no }),
  depositSubmitInfo: ({ waitingDeposit }) => refused({ id: waitingDeposit, tag: '12345678' }),
  fiatUserPreferences: () => own({}),
  preKyaChainList: () => own({}),
  preKyaCheck: () => own({ chain: 'TRX', address: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' }),
  preKyaCheckList: ({ check_id }) => own({ check_id }, {}),
  // Records.
  transactionHistory: () => own(history),
  coinList: () => own({}),
  coinConfig: () => own({ coin: 'USDT' }),
  transferList: ({ transferId }) => own({ transferId }, {}, { memberId: '533285' }),
  transferAccountTypes: () => own({}),
  transferAccounts: () => own({}),
  transferMonths: () => own({}, { currency: 'EUR' }),
  transferOwnList: () => own({}),
  transferAmounts: () => refused({ account: '533285-FUND' }),
  transferCreate: () =>
    refused({
      from: '533285-FUND',
      to: '592324-FUND',
      coin: 'USDT',
      amount: '1',
      requestId: 'taken-from-another',
    }),
  assetOverview: () => own({}, { currency: 'EUR' }),
  derivativesByDay: () => own({}, { currency: 'USDT' }),
  assetPayments: () => own({}, { currency: 'EUR' }),
  assetHistory: () => own({}, { currency: 'EUR', period: 'YEAR' }),
  frozenRecords: () => own({}),
  // Withdrawals.
  addressList: ({ address }) =>
    own({}, { keyword: address.remark }, { keyword: address.address }, { address_type: 3 }),
  addressCreate: ({ requested, address: { coin, chain, address } }) =>
    refused({ coin, chain, address, risk_verified_result_token: requested.risk_token }),
  addressBatchCreate: ({ requested, address: { coin, chain, address } }) =>
    refused({ addresses: [{ coin, chain, address }], risk_verified_result_token: requested.risk_token }),
  bankAccountCreate: ({ requested }) =>
    refused({ ...bank, holder: 'Elena Hofer', risk_verified_result_token: requested.risk_token }),
  addressEdit: ({ address, bankAccount }) =>
    refused({ id: address.id, remark: 'Mine now' }, { id: bankAccount.id, remark: 'Mine now' }),
  addressDelete: ({ address, bankAccount }) => refused({ ids: [address.id] }, { ids: [bankAccount.id] }),
  addressSwitchVerification: ({ address, bankAccount }) =>
    refused({ id: address.id, verified: 1 }, { id: bankAccount.id, verified: 1 }),
  addressChangeVerification: () => refused({ setting: 'WHITELIST', open: true, ...codes }),
  addressCheck: ({ depositAddresses: [mine] }) =>
    own({ coin: 'USDT', chain: 'TRX', address: mine?.address ?? '' }),
  addressCheckInternal: () => own({ address_type: 1, address: '812007' }),
  withdrawCoinChain: () => own({ coin: 'USDT' }),
  withdrawLimitAmount: () => own({ coin: 'USDT' }),
  withdrawLimitDays: () => own({}),
  riskLimitAmountList: () => own({}),
  withdrawCreate: ({ requested, withdrawRequest }) =>
    refused(
      { ...requested.request, risk_verified_result_token: requested.risk_token },
      { ...withdrawRequest, risk_verified_result_token: requested.risk_token },
    ),
  withdrawSubmitInfo: ({ withdrawId }) =>
    refused({ id: withdrawId, beneficiary: { wallet_type: 'SELF_HOSTED', receiver_type: 'SELF' } }),
  travelRuleRequirement: ({ withdrawId }) => [
    ...refused({ coin: 'USDT', chain: 'TRX', amount: '10', withdrawId }),
    ...own({ coin: 'USDT', chain: 'TRX', amount: '10' }),
  ],
  fiatWithdrawCreate: ({ requested, bankAccount }) =>
    refused(
      {
        ...{ ...bank, holder: 'Elena Hofer', amount: '50', requestId: 'payment-of-a' },
        risk_verified_result_token: requested.risk_token,
      },
      {
        ...{ coin: 'EUR', channel_id: 'sepa', addressId: bankAccount.id },
        ...{ amount: '50', requestId: 'payment-to-a', risk_verified_result_token: requested.risk_token },
      },
    ),
  withdrawCancel: ({ withdrawId }) => refused({ id: withdrawId }),
  withdrawRecords: ({ withdrawId }) => own({ withdrawId }, {}),
  // Security checks.
  // A check can be begun for anything, there or not; what it is for is looked at when its token is spent.
  riskDefaultIntercept: ({ address, withdrawRequest }) =>
    own(
      { sence: '30063', ext_info_str: JSON.stringify({ id: address.id, remark: '', is_verified: true }) },
      { sence: '30067', ext_info_str: JSON.stringify({ ...withdrawRequest, amount: '1' }) },
    ),
  riskComponents: ({ requested: { risk_token } }) => refused({ risk_token }),
  riskSendCode: ({ requested: { risk_token } }) => refused({ risk_token, component_id: 'email_verify' }),
  riskVerify: ({ requested: { risk_token } }) =>
    refused({ risk_token, component_list: { email_verify: '000000', google2fa: '000000' } }),
  // Statements.
  exportConfig: () => own({}),
  exportCreate: () => own({ ...statement, requestId: 'statement-of-a' }),
  exportAccountStatement: () =>
    refused(
      { format: 'csv', month: '2025-10', subUid: '592324' },
      { format: 'csv', month: '2025-10', subUid: '533285' },
    ),
  exportList: () => own({}),
  exportUrl: ({ exportId }) => refused({ id: exportId }),
};

/** For the test of completeness when it runs, beside the compiler's. */
export const privateOperations = (Object.keys(operations) as OperationId[]).filter(
  (operationId) => operations[operationId].access === 'private',
);

/** What a sub-account may know of its main account, and nobody else: its name, and what passed between them. */
export function familyMarks({ transferId }: Belongings): string[] {
  return ['533285', 'elena_hofer', transferId];
}

/** What only the customer may read; ordinary words are not among them. */
export function marksOf(of: Belongings): string[] {
  return [
    ...['elena.hofer', '+447700900123', '431234.5', '77.125', '123.75'],
    ...[of.openQuote, of.doneQuote, of.smallQuote, of.batchQuote, of.order.order_no, of.check_id],
    of.sessionId,
    ...[
      of.bankAccount.remark,
      of.bankAccount.iban,
      of.address.remark,
      of.address.address,
      of.withdrawId,
      of.requested.risk_token,
      of.url,
    ],
    ...of.depositAddresses.map(({ address }) => address),
  ].filter((mark) => mark.length > 3);
}
