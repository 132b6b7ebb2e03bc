import type { OperationId } from '../../../generated/api/operations.ts';
import type { ResultOf } from '../../../generated/api/types.ts';
import type { ReplicaReads } from '../books/db/replicas/ReplicaReads.ts';
import type { HandlerRequest, SandboxContext } from '../flows/context.ts';
import type { RuntimeFlags } from './compliance/callerFlags.ts';
import type { Faults } from './faults/createFaults.ts';
import type { CallLimits } from './limits/callLimits.ts';
import type { ExchangeKeys } from './signing/keyFile.ts';

/** What answering calls needs besides. */
export interface HttpContext extends SandboxContext {
  /** Injected faults: the control page and tests set them, the server applies them. */
  readonly faults: Faults;
  /** How often callers may call, counted over all processes. */
  readonly limits: CallLimits;
  /** Reads from copies of the server; null where there are none. */
  readonly replicas: ReplicaReads | null;
  readonly runtimeFlags: RuntimeFlags;
  readonly keys: ExchangeKeys;
}

/** Handles one operation: resolves to the envelope's `result`, or throws a BusinessError with a documented code. */
export type Handler<Op extends OperationId> = (request: HttpRequest<Op>) => Promise<ResultOf<Op>>;

/** A call as its handler gets it. */
export interface HttpRequest<Op extends OperationId> extends HandlerRequest<Op> {
  readonly context: HttpContext;
}
