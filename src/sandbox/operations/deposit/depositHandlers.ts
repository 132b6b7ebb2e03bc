import type { HandlerRegistry } from '../registry.ts';
import { depositAddressChain } from './depositAddressChain.ts';
import { depositEditAddress } from './depositEditAddress.ts';
import { depositRecords } from './depositRecords.ts';
import { fiatUserPreferences } from './fiatUserPreferences.ts';
import { preKyaChainList } from './preKyaChainList.ts';
import { preKyaCheckList } from './preKyaCheckList.ts';

/** The operations of deposits (spec §7 "Deposit"). */
export const depositHandlers = {
  depositRecords,
  depositAddressChain,
  depositEditAddress,
  fiatUserPreferences,
  preKyaChainList,
  preKyaCheckList,
} satisfies HandlerRegistry;
