import type { OperationId } from '../../../../generated/api/operations.ts';
import type { SandboxConfig } from '../../platform/config.ts';
import type { CallLimit, CallLimits } from '../limits/callLimits.ts';
import { networkOf } from '../wire/rateLimit.ts';

/** Operations that store data without a session. */
const writtenForAnybody: readonly OperationId[] = ['monitoringReport', 'eventsTrack', 'localeAddMissing'];

/**
 * Limits how much one network can store through reports, in addition to the limit of calls. A page reports at most six
 * times a minute unless it is in trouble; this allows for an office behind one address.
 */
export class ReportLimit {
  readonly #networks: CallLimit;

  constructor(limits: CallLimits, { reportsPerMinute }: Pick<SandboxConfig, 'reportsPerMinute'>) {
    this.#networks = limits('reports', { calls: reportsPerMinute, withinMs: 60_000 });
  }

  /** Counts a call. @returns whether it is over the limit for this address; always false for other operations */
  async isOver(operationId: OperationId, address: string): Promise<boolean> {
    return writtenForAnybody.includes(operationId) && (await this.#networks.isOver(networkOf(address)));
  }
}
