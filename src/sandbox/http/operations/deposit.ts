import { depositStateOf, statusOf } from '../../books/deposits/depositStates.ts';
import { releaseLimitOf } from '../../flows/deposits/arriveDeposit.ts';
import {
  type DepositAddressEntry,
  depositAddressesOf,
  maxDepositAddresses,
  openCoinChain,
  ownDepositAddresses,
} from '../../flows/deposits/depositAddresses.ts';
import { depositsOf } from '../../flows/deposits/depositsOf.ts';
import { editDepositAddress } from '../../flows/deposits/editDepositAddress.ts';
import { submitDepositInfo } from '../../flows/deposits/submitDepositInfo.ts';
import { cancelFiatOrder } from '../../flows/fiat/cancelFiatOrder.ts';
import { createFiatOrder } from '../../flows/fiat/createFiatOrder.ts';
import { openFiatOrders } from '../../flows/fiat/fiatOrderAnswer.ts';
import { fiatPreferences } from '../../flows/fiat/fiatPreferences.ts';
import { screenAddress } from '../../flows/preKya/screenAddress.ts';
import { screenableChains } from '../../flows/preKya/screeningRules.ts';
import { screeningsOf } from '../../flows/preKya/screenings.ts';
import { chainOf } from '../../world/reference/chains.ts';
import type { Handler } from '../httpContext.ts';
import type { HandlerRegistry } from './registry.ts';

/** GET pre-kya/check-list: the customer's screenings, newest first. */
const preKyaCheckList: Handler<'preKyaCheckList'> = ({ context, account, args }) =>
  screeningsOf(context, account.uid, args);

/** POST pre-kya/check: starts the screening of an address. */
const preKyaCheck: Handler<'preKyaCheck'> = ({ context, account, args }) =>
  screenAddress(context, account.uid, args);

/** GET pre-kya/chain-list: the networks in use, with their coins. */
const preKyaChainList: Handler<'preKyaChainList'> = async () => {
  const list = screenableChains.map(({ chain: { chain, label, tag }, coins }) => ({
    chain,
    chain_name: label,
    coins: [...coins],
    need_tag: tag !== undefined,
    tag_name: tag?.name ?? '',
  }));
  return { list, total: list.length };
};

/** GET channel/user-preferences: the fiat channels for deposits or withdrawals. */
const fiatUserPreferences: Handler<'fiatUserPreferences'> = ({ context, account, args }) =>
  fiatPreferences(context, account, args);

/** POST deposit/submit-info: accepts the information that a deposit waits for. */
const depositSubmitInfo: Handler<'depositSubmitInfo'> = async ({ context, account, args }) => {
  const { id, status, waits_for } = await submitDepositInfo(context, account.uid, args);
  return { id: String(id), status: statusOf(depositStateOf(status)), waitsFor: waits_for };
};

/** POST deposit/edit-address: adds a deposit address, or changes one. */
const depositEditAddress: Handler<'depositEditAddress'> = async ({ context, account, args }) => {
  const changed = await editDepositAddress(context, account.uid, args);
  return {
    addressId: String(changed.id),
    address: changed.address,
    tag: changed.tag,
    remark: changed.remark,
    isDefault: changed.is_default,
    accountType: changed.wallet === 'UNIFIED' ? 'UNIFIED' : 'FUND',
  };
};

/** GET deposit/address-list: every deposit address the customer has, network by network. */
const depositAddressList: Handler<'depositAddressList'> = ({ context, account, args }) =>
  ownDepositAddresses(context, account.uid, args);

/** GET deposit/address-chain: the default address on a network and what to know before using it. */
const depositAddressChain: Handler<'depositAddressChain'> = async ({ context, account, args }) => {
  const rule = openCoinChain(args.coin, args.chain);
  const chain = chainOf(args.chain);
  const addresses = await depositAddressesOf(context, context.db, account.uid, args.chain);
  const [shown] = addresses;
  const confirmation = rule.confirmation ?? 0;
  return {
    coin: args.coin,
    chain: args.chain,
    chainName: chain.label,
    addressId: String(shown.id),
    address: shown.address,
    tag: shown.tag,
    tagName: chain.tag?.name ?? '',
    needTag: chain.tag !== undefined,
    contractAddress: rule.contract,
    contractEnding: rule.contract.slice(-6),
    depositMin: rule.depositMin,
    confirmation,
    safeConfirmNumber: rule.safeConfirmation ?? confirmation,
    batchReleaseLimit: releaseLimitOf(args.coin, args.chain) ?? '-1',
    estimatedArrivalMinutes: Math.max(1, Math.ceil((confirmation * chain.blockSeconds) / 60)),
    accountType: shown.wallet === 'UNIFIED' ? 'UNIFIED' : 'FUND',
    isDefault: shown.is_default,
    remark: shown.remark,
    addresses: addresses.map(toAnswer),
    maxAddresses: maxDepositAddresses(args.chain),
  };
};

/** GET deposit/aggregate-records: the customer's deposits, newest first. */
const depositRecords: Handler<'depositRecords'> = ({ context, account, args }) =>
  depositsOf(context, account.uid, args);

/** POST deposit/cancel-order: cancels an order that is not paid yet. */
const depositOrderCancel: Handler<'depositOrderCancel'> = ({ context, account, args }) =>
  cancelFiatOrder(context, account, args.order_no);

/** GET deposit/open-orders: orders that are not paid yet. */
const depositOrderList: Handler<'depositOrderList'> = ({ context, account }) =>
  openFiatOrders(context, account);

/** POST deposit/order-deposit: creates an order to deposit fiat currency. */
const depositOrder: Handler<'depositOrder'> = ({ context, account, args }) =>
  createFiatOrder(context, account, args);

/** The deposit operations (requirements §7.4), including the information that a deposit waits for. */
export const depositHandlers = {
  depositOrder,
  depositOrderList,
  depositOrderCancel,
  depositRecords,
  depositAddressChain,
  depositAddressList,
  depositEditAddress,
  depositSubmitInfo,
  fiatUserPreferences,
  preKyaChainList,
  preKyaCheck,
  preKyaCheckList,
} satisfies HandlerRegistry;

function toAnswer({ id, address, tag, remark, is_default, created_at }: DepositAddressEntry) {
  return {
    addressId: String(id),
    address,
    tag,
    remark,
    isDefault: is_default,
    createdAt: String(created_at),
  };
}
