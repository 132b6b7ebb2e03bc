import type { HandlerRegistry } from '../registry.ts';
import { depositAddressChain } from './depositAddressChain.ts';
import { depositAddressList } from './depositAddressList.ts';
import { depositEditAddress } from './depositEditAddress.ts';
import { depositOrder } from './depositOrder.ts';
import { depositOrderCancel } from './depositOrderCancel.ts';
import { depositOrderList } from './depositOrderList.ts';
import { depositRecords } from './depositRecords.ts';
import { depositSubmitInfo } from './depositSubmitInfo.ts';
import { fiatUserPreferences } from './fiatUserPreferences.ts';
import { preKyaChainList } from './preKyaChainList.ts';
import { preKyaCheck } from './preKyaCheck.ts';
import { preKyaCheckList } from './preKyaCheckList.ts';

/** The operations of deposits (requirements §7.4), and what a deposit waits for. */
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
