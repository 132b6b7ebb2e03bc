import type { HandlerRegistry } from '../registry.ts';
import { addressCheck } from './addressCheck.ts';
import { addressCheckInternal } from './addressCheckInternal.ts';
import { addressCreate } from './addressCreate.ts';
import { addressDelete } from './addressDelete.ts';
import { addressEdit } from './addressEdit.ts';
import { addressList } from './addressList.ts';
import { addressSwitchVerification } from './addressSwitchVerification.ts';
import { withdrawCoinChain } from './withdrawCoinChain.ts';
import { withdrawLimitAmount } from './withdrawLimitAmount.ts';
import { withdrawRecords } from './withdrawRecords.ts';

/** The operations of the address book and the limits of withdrawals (spec §7 "Withdraw addresses and limits"). */
export const withdrawHandlers = {
  addressList,
  addressCreate,
  addressEdit,
  addressDelete,
  addressCheck,
  addressCheckInternal,
  addressSwitchVerification,
  withdrawCoinChain,
  withdrawLimitAmount,
  withdrawRecords,
} satisfies HandlerRegistry;
