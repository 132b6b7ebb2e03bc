import type { OperationId } from '../../../../generated/api/operations.ts';
import type { Handler } from '../httpContext.ts';
import { accountHandlers } from './account.ts';
import { addressBookHandlers } from './addressBook.ts';
import { batchHandlers } from './batches.ts';
import { blockTradeHandlers } from './blockTrades.ts';
import { configurationHandlers } from './configuration.ts';
import { convertHandlers } from './convert.ts';
import { depositHandlers } from './deposit.ts';
import { exportHandlers } from './export.ts';
import { loyaltyHandlers } from './loyalty.ts';
import { monitoringHandlers } from './monitoring.ts';
import { recordsHandlers } from './records.ts';
import { riskHandlers } from './risk.ts';
import { sessionHandlers } from './sessions.ts';
import { transferHandlers } from './transfers.ts';
import { translationsHandlers } from './translations.ts';
import { unifiedAccountHandlers } from './unifiedAccount.ts';
import { withdrawHandlers } from './withdraw.ts';

/** Handlers of some operations; each group has its own file. */
export type HandlerRegistry = { readonly [Op in OperationId]?: Handler<Op> };

/** One handler per operation of the description. */
export const registry: Required<HandlerRegistry> = {
  ...accountHandlers,
  ...loyaltyHandlers,
  ...sessionHandlers,
  ...configurationHandlers,
  ...convertHandlers,
  ...batchHandlers,
  ...blockTradeHandlers,
  ...unifiedAccountHandlers,
  ...depositHandlers,
  ...recordsHandlers,
  ...transferHandlers,
  ...addressBookHandlers,
  ...withdrawHandlers,
  ...riskHandlers,
  ...exportHandlers,
  ...translationsHandlers,
  ...monitoringHandlers,
};
