import type { HandlerRegistry } from '../registry.ts';
import { addressBatchCreate } from './addressBatchCreate.ts';
import { addressChangeVerification } from './addressChangeVerification.ts';
import { addressCheck } from './addressCheck.ts';
import { addressCheckInternal } from './addressCheckInternal.ts';
import { addressCreate } from './addressCreate.ts';
import { addressDelete } from './addressDelete.ts';
import { addressEdit } from './addressEdit.ts';
import { addressList } from './addressList.ts';
import { addressSwitchVerification } from './addressSwitchVerification.ts';
import { bankAccountCreate } from './bankAccountCreate.ts';
import { fiatWithdrawCreate } from './fiatWithdrawCreate.ts';
import { travelRuleRequirement } from './travelRuleRequirement.ts';
import { withdrawCancel } from './withdrawCancel.ts';
import { withdrawCoinChain } from './withdrawCoinChain.ts';
import { withdrawCreate } from './withdrawCreate.ts';
import { withdrawLimitAmount } from './withdrawLimitAmount.ts';
import { withdrawRecords } from './withdrawRecords.ts';
import { withdrawSubmitInfo } from './withdrawSubmitInfo.ts';

/** The address book, the limits of withdrawals (requirements §7.6), and withdrawals themselves. */
export const withdrawHandlers = {
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
  withdrawCoinChain,
  withdrawLimitAmount,
  withdrawCreate,
  withdrawCancel,
  withdrawRecords,
  withdrawSubmitInfo,
  travelRuleRequirement,
  fiatWithdrawCreate,
} satisfies HandlerRegistry;
