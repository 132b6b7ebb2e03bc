import type { OperationId } from '../../../../generated/api/operations.ts';
import type { SandboxContext } from '../../flows/context.ts';
import { networkOf, RateLimit } from '../wire/rateLimit.ts';

/** Operations that store data without a session. */
const writtenForAnybody: readonly OperationId[] = ['monitoringReport', 'eventsTrack', 'localeAddMissing'];

/**
 * Limits how much one network can store through reports, in addition to the limit of calls. A page reports at most six
 * times a minute unless it is in trouble; this allows for an office behind one address. Each process counts separately.
 */
export class ReportLimit {
  readonly #networks: RateLimit;

  constructor({ clock, config }: Pick<SandboxContext, 'clock' | 'config'>) {
    this.#networks = new RateLimit(clock, { calls: config.reportsPerMinute, withinMs: 60_000 });
  }

  /** Counts a call. @returns whether it is over the limit for this address; always false for other operations */
  isOver(operationId: OperationId, address: string): boolean {
    return writtenForAnybody.includes(operationId) && this.#networks.isOver(networkOf(address));
  }
}
