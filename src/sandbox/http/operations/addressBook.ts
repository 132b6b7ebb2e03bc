import { addressSimilarity } from '../../flows/addressBook/addressSimilarity.ts';
import { editOf, switchOf } from '../../flows/addressBook/bookChanges.ts';
import { chainForCoin } from '../../flows/addressBook/chainForCoin.ts';
import { changeAddress, deleteAddresses } from '../../flows/addressBook/changeAddress.ts';
import { depositAddressOwners } from '../../flows/addressBook/depositAddressOwners.ts';
import { findReceiver, receiverFault } from '../../flows/addressBook/receiver.ts';
import { assertRemark, entriesNamed } from '../../flows/addressBook/remarks.ts';
import { saveAddress } from '../../flows/addressBook/saveAddress.ts';
import { saveAddresses } from '../../flows/addressBook/saveAddresses.ts';
import { savedAddresses } from '../../flows/addressBook/savedAddresses.ts';
import { validateAddress } from '../../flows/addressBook/validateAddress.ts';
import { changeBookRule } from '../../flows/stepUp/changeBookRule.ts';
import { withCodes } from '../../flows/stepUp/withCodes.ts';
import { universalCoin } from '../../world/reference/chains.ts';
import type { Handler } from '../httpContext.ts';
import type { HandlerRegistry } from './registry.ts';

/** GET address/address-list: one page of the customer's address book. */
const addressList: Handler<'addressList'> = ({ context, account, args }) =>
  savedAddresses(context, account.uid, args);

/** POST address/address-create: saves one address. */
const addressCreate: Handler<'addressCreate'> = async ({ context, account, args }) => ({
  id: await saveAddress(context, account, args),
});

/** POST address/batch-create: saves what can be saved and says why the rest cannot. */
const addressBatchCreate: Handler<'addressBatchCreate'> = ({ context, account, args }) =>
  saveAddresses(context, account, args);

/** POST address/bank-account-create: saves one of the customer's own bank accounts. */
const bankAccountCreate: Handler<'bankAccountCreate'> = async ({ context, account, args }) => ({
  id: await saveAddress(context, account, args),
});

/** POST address/address-edit: changes the remark and, when given, whether withdrawals to the address skip the codes. */
const addressEdit: Handler<'addressEdit'> = async ({ context, account, args }) => {
  assertRemark(args.remark);
  await changeAddress(context, account, {
    change: editOf(args),
    remark: args.remark.trim(),
    token: args.risk_verified_result_token,
  });
  return { id: args.id };
};

/** POST address/address-delete: deletes all of the addresses named, or none. */
const addressDelete: Handler<'addressDelete'> = async ({ context, account, args }) => {
  await deleteAddresses(context, account, args);
  return { deleted: args.ids };
};

/** POST address/address-check: an invalid address is reported with its reason in the result, not as an error code. */
const addressCheck: Handler<'addressCheck'> = async ({ context, account, args, hidden }) => {
  const chain = chainForCoin(args.coin, args.chain);
  const validated = validateAddress(chain, args.address, args.tag ?? '');
  const owners =
    validated.identity === '' ? new Set<number>() : await depositAddressOwners(context, chain, validated);
  const reason = validated.reason === '' && owners.has(account.uid) ? 'OWN_ADDRESS' : validated.reason;
  const saved = await context.db
    .selectFrom('withdrawal_addresses')
    .select('id')
    .where('uid', '=', account.uid)
    .where('deleted_at', 'is', null)
    .where('chain', '=', chain.chain)
    .where('coin', 'in', [args.coin, universalCoin])
    .where('identity', '=', validated.identity)
    .where('tag', '=', validated.tag)
    .executeTakeFirst();
  return {
    isCorrect: reason === '',
    isExisted: saved !== undefined,
    isInternal: owners.size > 0 && !(await hidden())('internalTransfer'),
    isContract: reason === 'CONTRACT',
    needTag: chain.tag !== undefined,
    normalized: validated.normalized,
    normalizedTag: validated.tag,
    reason,
    riskLevel: '',
    ...(await addressSimilarity(context, account.uid, chain, validated)),
    isRemarkUsed: (await entriesNamed(context.db, account.uid, args.remark)).length > 0,
  };
};

/**
 * POST address/check-internal-address-validity: whether a customer can receive an internal transfer. Their user id is
 * partly masked: it confirms a known receiver and does not reveal an unknown one.
 */
const addressCheckInternal: Handler<'addressCheckInternal'> = async ({ context, account, args }) => {
  const receiver = await findReceiver(context.db, args.address.trim(), args.country_code);
  const reason = receiverFault(account, receiver);
  return {
    valid: reason === '',
    member_id_masked: receiver === null ? '' : `${String(receiver.uid).slice(0, 3)}***`,
    kyc: receiver !== null && receiver.kycLevel > 0,
    reason,
    isRemarkUsed: (await entriesNamed(context.db, account.uid, args.remark)).length > 0,
  };
};

/** POST address/switch-address-verification: sets whether withdrawals to one address skip the codes. */
const addressSwitchVerification: Handler<'addressSwitchVerification'> = async ({
  context,
  account,
  args,
}) => {
  await changeAddress(context, account, {
    change: switchOf(args),
    token: args.risk_verified_result_token,
  });
  return { id: args.id, verified: args.verified };
};

/** POST address/change-address-verification: switches a rule of the whole address book. */
const addressChangeVerification: Handler<'addressChangeVerification'> = ({ context, account, args }) => {
  const { uid } = account;
  const { setting, open } = args;
  return withCodes(context, account, args, (trx, now) =>
    changeBookRule(context, trx, { uid, setting, open, now }),
  );
};

/** POST change/address-super-verification: when on, withdrawals to verified addresses need codes as well. */
const addressSuperVerification: Handler<'addressSuperVerification'> = async ({ context, account, args }) => {
  const { uid } = account;
  const { open } = await withCodes(context, account, args, (trx, now) =>
    changeBookRule(context, trx, { uid, setting: 'WHITELIST', open: !args.open, now }),
  );
  return { status: open ? 0 : 1 };
};

/** The address book and its rules (requirements §7.6). */
export const addressBookHandlers = {
  addressList,
  addressCreate,
  addressBatchCreate,
  bankAccountCreate,
  addressEdit,
  addressDelete,
  addressCheck,
  addressCheckInternal,
  addressSwitchVerification,
  addressChangeVerification,
  addressSuperVerification,
} satisfies HandlerRegistry;
