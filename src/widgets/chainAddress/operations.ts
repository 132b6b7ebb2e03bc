import type { OperationId } from '../../../generated/api/operations.ts';
import type { WidgetClient } from '../parts/widgetClient.ts';

/** The operations of manifest.json, for the compiler (a test keeps the two in sync). */
export const OPERATIONS = [
  'coinConfig',
  'depositAddressChain',
  'depositEditAddress',
] as const satisfies readonly OperationId[];

export type Operation = (typeof OPERATIONS)[number];
export type AddressClient = WidgetClient<Operation>;
