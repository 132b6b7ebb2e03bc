import type { Place } from '../../../durability/support/runningExchange.ts';
import type { Beginning, HeldExchange } from './heldExchange.ts';

/** What an exchange in a process of its own does when it is told to. Requests reach it by wire. */
export interface OrderHandlers extends Omit<HeldExchange, 'send'> {
  /** Opens it; resolves to where it serves, "http://localhost:4173". */
  open(place: Place, beginning: Beginning): Promise<string>;
}

/** From the test; each is answered under its number. */
export interface Order {
  readonly id: number;
  readonly name: keyof OrderHandlers;
  readonly args: readonly unknown[];
}

/** From the process: that it listens, how an order went, or what its log called an error. */
export type Message =
  | { readonly kind: 'ready' }
  | { readonly kind: 'done'; readonly id: number; readonly answer: unknown }
  | { readonly kind: 'failed'; readonly id: number; readonly failure: string }
  | { readonly kind: 'error'; readonly text: string };
