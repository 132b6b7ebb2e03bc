import { AbortedError, ContractError, HttpError, NetworkError, TimeoutError } from '../../contract/index.ts';
import { createStore, type Store } from '../../runtime/index.ts';
import { type Begun, type Check, isRefusal, type ProofId } from './check.ts';
import {
  isComplete,
  nextState,
  openedState,
  refusedState,
  type StepUpEvent,
  type StepUpState,
} from './stepUpMachine.ts';

interface StepUpPorts {
  /** Milliseconds since 1970 by the server's clock. */
  now(): number;
}

/**
 * One security check, from opening its dialog to its end. `outcome` resolves with the check's value, or with undefined
 * when the user cancels, and rejects with an error of the change itself.
 */
export class StepUp implements Store<StepUpState> {
  readonly outcome: Promise<{ value: unknown } | undefined>;
  readonly #check: Check;
  readonly #ports: StepUpPorts;
  readonly #state;
  #settle!: (outcome: { value: unknown } | undefined) => void;
  #fail!: (error: unknown) => void;
  #isOver = false;

  /** @param begun what `check.begin` returned; a check that is already proven needs no dialog */
  constructor(check: Check, begun: Exclude<Begun, { kind: 'proven' }>, ports: StepUpPorts) {
    this.#check = check;
    this.#ports = ports;
    this.#state = createStore(
      begun.kind === 'refused' ? refusedState(begun.why) : openedState(begun.required),
    );
    this.outcome = new Promise((resolve, reject) => {
      this.#settle = resolve;
      this.#fail = reject;
    });
  }

  readonly get = (): StepUpState => this.#state.get();
  readonly subscribe = (listener: () => void): (() => void) => this.#state.subscribe(listener);

  /** Milliseconds since 1970 by the server's clock, which measures the pause between two emails. */
  readonly now = (): number => this.#ports.now();

  type(id: ProofId, text: string): void {
    this.#tell({ type: 'typed', id, text });
  }

  /** Emails a code. Does nothing while one is being sent or during the pause. */
  async sendCode(): Promise<void> {
    const { isSending, sendableAt, phase } = this.get();
    if (isSending || phase !== 'asking' || this.now() < sendableAt) return;
    this.#tell({ type: 'sending' });
    try {
      const pauseSeconds = await this.#check.sendCode();
      this.#tell({ type: 'sent', sendableAt: this.now() + pauseSeconds * 1000 });
    } catch (error) {
      if (isRefusal(error, 'coolingDown')) {
        this.#tell({ type: 'notSent', error, sendableAt: this.now() + Number(error.params.seconds) * 1000 });
      } else if (isRefusal(error, 'tokenEnded')) await this.#renew();
      else if (isPassing(error)) this.#tell({ type: 'notSent', error });
      else this.#end(error);
    }
  }

  /** Submits the codes once: further clicks meanwhile do nothing. */
  async submit(): Promise<void> {
    const state = this.get();
    if (state.phase !== 'asking' || state.isSending || !isComplete(state)) return;
    this.#tell({ type: 'checking' });
    const codes = Object.fromEntries(
      state.entries.filter(({ text }) => text !== '').map(({ id, text }) => [id, text]),
    );
    try {
      const verdict = await this.#check.submit(codes);
      if (verdict.kind === 'proven') this.#prove(verdict.value);
      else this.#tell({ type: 'wrong', faults: verdict.faults, triesLeft: verdict.triesLeft });
    } catch (error) {
      await this.#afterFailure(error);
    }
  }

  /** Cancels the check. A change in flight cannot be taken back, so nothing happens then. */
  cancel(): void {
    if (this.#check.isChange && this.get().phase === 'checking') return;
    this.#isOver = true;
    this.#settle(undefined);
  }

  async #afterFailure(error: unknown): Promise<void> {
    if (isRefusal(error, 'closed')) this.#tell({ type: 'refused', why: 'closed' });
    else if (isRefusal(error, 'noAuthenticator')) this.#tell({ type: 'refused', why: 'noAuthenticator' });
    else if (isRefusal(error, 'tokenEnded') && !this.#check.isChange) await this.#renew();
    else if (isPassing(error)) this.#tell({ type: 'failed', error, isUnanswered: this.#check.isChange });
    else this.#end(error);
  }

  /** The check has expired: starts a new one, and asks for both codes again. */
  async #renew(): Promise<void> {
    try {
      const begun = await this.#check.begin();
      if (begun.kind === 'proven') this.#prove(begun.value);
      else if (begun.kind === 'refused') this.#tell({ type: 'refused', why: begun.why });
      else this.#tell({ type: 'renewed', required: begun.required });
    } catch (error) {
      if (isPassing(error)) this.#tell({ type: 'failed', error, isUnanswered: false });
      else this.#end(error);
    }
  }

  #tell(event: StepUpEvent): void {
    if (!this.#isOver) this.#state.set(nextState(this.get(), event));
  }

  #prove(value: unknown): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#settle({ value });
  }

  #end(error: unknown): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#fail(error);
  }
}

/** Whether an error is transient: a retry may succeed, so everything that was typed is kept. */
function isPassing(error: unknown): boolean {
  if (!(error instanceof ContractError) || error instanceof AbortedError) return false;
  return (
    [NetworkError, TimeoutError, HttpError].some((kind) => error instanceof kind) || PASSING.has(error.code)
  );
}

/** Codes for a temporary problem, not one of the change: the exchange is busy, or the rate limit was exceeded. */
const PASSING: ReadonlySet<number> = new Set([10006, 10016]);
