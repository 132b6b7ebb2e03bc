import type { OperationId } from '../../../../generated/api/operations.ts';
import type { SandboxContext } from '../../context.ts';
import { networkOf, RateLimit } from '../server/rateLimit.ts';

/** What anybody may have written down without being anybody. */
const writtenForAnybody: readonly OperationId[] = ['monitoringReport', 'eventsTrack', 'localeAddMissing'];

/**
 * Limits what one network has written down about its pages, beside the limit of calls. A page reports six times a minute at
 * most unless it is in trouble; this is for an office of them behind one address. Each process counts for itself.
 */
export class ReportLimit {
  readonly #networks: RateLimit;

  constructor({ clock, config }: Pick<SandboxContext, 'clock' | 'config'>) {
    this.#networks = new RateLimit(clock, { calls: config.reportsPerMinute, withinMs: 60_000 });
  }

  /** Counts a call. @returns whether it is one too many from this address; never of other operations */
  isOver(operationId: OperationId, address: string): boolean {
    return writtenForAnybody.includes(operationId) && this.#networks.isOver(networkOf(address));
  }
}
