import type { ChildProcess } from 'node:child_process';
import type { Place } from '../../../durability/support/runningExchange.ts';
import { killProgram, programOf, startProgram } from '../../../support/startProgram.ts';
import { sendByWire } from './exchangeHere.ts';
import type { Beginning, HeldExchange } from './heldExchange.ts';
import type { Message, Order, OrderHandlers } from './orders.ts';

const program = programOf('tests/sandbox/model/support/exchange/exchangeProgram.ts');

interface Waiting {
  readonly done: (answer: unknown) => void;
  readonly failed: (cause: Error) => void;
}

/** A process of its own for an exchange, which serves one world after the other. */
export class ExchangeApart {
  readonly #child: ChildProcess;
  readonly #waiting = new Map<number, Waiting>();
  #orders = 0;
  #onError: (text: string) => void = () => {};

  private constructor(child: ChildProcess) {
    this.#child = child;
    child.on('message', (message: Message) => this.#hear(message));
    child.once('exit', () => this.#hasEnded());
  }

  static async start(): Promise<ExchangeApart> {
    const { child } = await startProgram<Message>(program);
    return new ExchangeApart(child);
  }

  /** What the machine calls it. */
  get pid(): number | undefined {
    return this.#child.pid;
  }

  async open(place: Place, beginning: Beginning, onError: (text: string) => void): Promise<HeldExchange> {
    this.#onError = onError;
    const address = await this.#tell('open', place, beginning);
    return {
      setTime: (time) => this.#tell('setTime', time),
      follow: () => this.#tell('follow'),
      tick: () => this.#tell('tick'),
      advance: (ms) => this.#tell('advance', ms),
      injectFault: (fault) => this.#tell('injectFault', fault),
      close: () => this.#tell('close'),
      send: (url, sent) => sendByWire(address + url, sent),
    };
  }

  end(): Promise<void> {
    return killProgram(this.#child);
  }

  #tell<Name extends keyof OrderHandlers>(
    name: Name,
    ...args: Parameters<OrderHandlers[Name]>
  ): ReturnType<OrderHandlers[Name]> {
    this.#orders += 1;
    const order: Order = { id: this.#orders, name, args };
    const answer = new Promise<unknown>((done, failed) => {
      this.#waiting.set(order.id, { done, failed });
      this.#child.send(order, (cause) => {
        if (cause !== null) failed(cause);
      });
    });
    return answer as ReturnType<OrderHandlers[Name]>;
  }

  #hear(message: Message): void {
    if (message.kind === 'error') this.#onError(message.text);
    if (message.kind === 'ready' || message.kind === 'error') return;
    const waiting = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    if (message.kind === 'done') waiting?.done(message.answer);
    else waiting?.failed(new Error(message.failure));
  }

  #hasEnded(): void {
    for (const { failed } of this.#waiting.values()) failed(new Error('The process of the exchange ended.'));
  }
}
