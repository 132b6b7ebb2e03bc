import type { HandlerRegistry } from '../registry.ts';
import { riskComponents } from './riskComponents.ts';
import { riskSendCode } from './riskSendCode.ts';
import { riskVerify } from './riskVerify.ts';

/** The steps of a security check between its beginning and the use of its token. */
export const riskHandlers = { riskComponents, riskSendCode, riskVerify } satisfies HandlerRegistry;
