import type { OperationId } from '../../../../generated/api/operations.ts';
import type { Handler } from '../httpContext.ts';
import { depositHandlers } from './deposit.ts';
import { exchangeHandlers } from './exchange.ts';
import { exportHandlers } from './export.ts';
import { monitoringHandlers } from './monitoring.ts';
import { recordsHandlers } from './records.ts';
import { riskHandlers } from './risk.ts';
import { transferHandlers } from './transfers.ts';
import { translationsHandlers } from './translations.ts';
import { userHandlers } from './user.ts';
import { withdrawHandlers } from './withdraw.ts';

/** Handlers of some operations; each group has its own file. */
export type HandlerRegistry = { readonly [Op in OperationId]?: Handler<Op> };

/** One handler per operation of the description. */
export const registry: Required<HandlerRegistry> = {
  ...userHandlers,
  ...exchangeHandlers,
  ...depositHandlers,
  ...recordsHandlers,
  ...transferHandlers,
  ...withdrawHandlers,
  ...riskHandlers,
  ...exportHandlers,
  ...translationsHandlers,
  ...monitoringHandlers,
};
