import { isDeepStrictEqual } from 'node:util';
import type { OperationId } from '../../../../../generated/api/operations.ts';
import type { Heard } from '../../../access/support/Customer.ts';
import type { TestServer } from '../../../support/openServer.ts';
import { beginFlow } from './beginFlow.ts';
import type { Body, Flow, FlowProgress, Step } from './flow.ts';
import { type Mutation, type MutationLimits, mutationsOf } from './mutationsOf.ts';

/** A mutated call that was taken, with which the run went on. */
interface Taken {
  readonly label: string;
  readonly heard: Heard<OperationId>;
}

/** So many are enough to see what is wrong. */
const enough = 5;

/**
 * Goes through a flow with every value of every call in another type, once each. A mutated call is refused with 10001
 * and the place of that value, and leaves no trace: the right call behind it succeeds. One that is taken makes a run of
 * its own, whose rows must be what the flow is about.
 */
export class FlowExplorer {
  readonly faults: string[] = [];
  /** Mutated calls that were made. */
  tried = 0;
  /** Texts whose inside was mutated: `transferList cursor`. */
  readonly entered = new Set<string>();
  readonly #server: TestServer;
  readonly #flow: Flow;
  readonly #much: MutationLimits;
  /** How many of each step's mutations were made. */
  readonly #made: number[];

  constructor(server: TestServer, flow: Flow, much: MutationLimits) {
    this.#server = server;
    this.#flow = flow;
    this.#much = much;
    this.#made = flow.steps.map(() => 0);
  }

  async explore(): Promise<void> {
    let taken: Taken | null;
    do {
      taken = await this.#run();
    } while (taken !== null && this.faults.length < enough);
  }

  /** One run, whose steps are refused in every way that is left before they are made; null when none was left. */
  async #run(): Promise<Taken | null> {
    const { so, keep } = await beginFlow(this.#server, this.#flow);
    let taken: Taken | null = null;
    for (const [at, { operation, ask }] of this.#flow.steps.entries()) {
      const args = await ask(so);
      const found: Taken | null = taken === null ? await this.#spoil(at, operation, args, so) : null;
      taken ??= found;
      const heard = found?.heard ?? (await so.customer.call(operation, args as never));
      const after = taken === null ? '' : `after ${taken.label} `;
      if (heard.code !== 0) {
        this.faults.push(`${after}${operation} was refused: ${heard.wire}`);
        return taken;
      }
      keep(operation, heard.result);
    }
    const { done, due } = await this.#flow.outcome(so);
    if (!isDeepStrictEqual(done, due)) {
      const after = taken?.label ?? 'nothing but refusals';
      this.faults.push(`after ${after} it did ${JSON.stringify(done)}, and not ${JSON.stringify(due)}`);
    }
    return taken;
  }

  /** Makes the mutated calls that are left of a step, up to the first that is taken. */
  async #spoil(
    at: number,
    operation: Step['operation'],
    args: Body,
    { customer }: FlowProgress,
  ): Promise<Taken | null> {
    const mutations = mutationsOf(operation, args, this.#much);
    for (const mutation of mutations.slice(this.#made[at])) {
      this.#made[at] = (this.#made[at] ?? 0) + 1;
      this.tried += 1;
      if (mutation.inside !== '') this.entered.add(`${operation} ${mutation.inside}`);
      const heard = await customer.call(operation, mutation.args as never);
      if (heard.status === 200 && heard.code === 0) return { label: mutation.label, heard };
      const fault = refusalFault(mutation, heard);
      if (fault !== null) this.faults.push(fault);
      if (this.faults.length >= enough) return null;
    }
    return null;
  }
}

/** What is wrong with a refusal, or null. */
function refusalFault(
  { label, at }: Mutation,
  { status, code, params, wire }: Heard<OperationId>,
): string | null {
  if (status !== 200 || code !== 10001) return `${label} was not refused with 10001: ${wire}`;
  const field = params.field ?? '';
  return field.startsWith(at) ? null : `${label} was refused for ${field === '' ? 'no field' : field}`;
}
