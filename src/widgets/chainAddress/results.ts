import { coinConfig } from '../../../generated/api/results/coinConfig.ts';
import { depositAddressChain } from '../../../generated/api/results/depositAddressChain.ts';
import { depositEditAddress } from '../../../generated/api/results/depositEditAddress.ts';
import type { ResultShapes } from '../widgetClient.ts';
import type { Operation } from './operations.ts';

/** What the widget relies on in the results that it reads; apart from the list of operations, which is loaded with every page. */
export const results: ResultShapes<Operation> = {
  coinConfig,
  depositAddressChain,
  depositEditAddress,
};
