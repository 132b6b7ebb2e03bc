import type { OperationId } from '../../../generated/api/operations.ts';
import type { Handler } from '../context.ts';
import { depositHandlers } from './deposit/depositHandlers.ts';
import { exchangeHandlers } from './exchange/exchangeHandlers.ts';
import { exportHandlers } from './export/exportHandlers.ts';
import { monitoringHandlers } from './monitoring/monitoringHandlers.ts';
import { recordsHandlers } from './records/recordsHandlers.ts';
import { riskHandlers } from './risk/riskHandlers.ts';
import { translationsHandlers } from './translations/translationsHandlers.ts';
import { userHandlers } from './user/userHandlers.ts';
import { withdrawHandlers } from './withdraw/withdrawHandlers.ts';

/** Handlers of some operations, each in its own file under its group. */
export type HandlerRegistry = { readonly [Op in OperationId]?: Handler<Op> };

/** One handler per operation of the description. */
export const registry: Required<HandlerRegistry> = {
  ...userHandlers,
  ...exchangeHandlers,
  ...depositHandlers,
  ...recordsHandlers,
  ...withdrawHandlers,
  ...riskHandlers,
  ...exportHandlers,
  ...translationsHandlers,
  ...monitoringHandlers,
};
