import { type ExchangeHere, openExchangeHere } from './exchangeHere.ts';
import type { Message, Order, OrderHandlers } from './orders.ts';

// The exchange of a world in a process of its own: exchangeApart.ts starts it and tells it what to do.

let exchange: ExchangeHere | undefined;

const handlers: OrderHandlers = {
  async open(place, beginning) {
    exchange = await openExchangeHere(place, beginning, (text) => tell({ kind: 'error', text }));
    return exchange.address;
  },
  setTime: (time) => opened().setTime(time),
  follow: () => opened().follow(),
  tick: () => opened().tick(),
  advance: (ms) => opened().advance(ms),
  injectFault: (fault) => opened().injectFault(fault),
  close: () => opened().close(),
};

function opened(): ExchangeHere {
  if (exchange === undefined) throw new Error('The exchange is not open.');
  return exchange;
}

function tell(message: Message): void {
  process.send?.(message);
}

process.on('message', async ({ id, name, args }: Order) => {
  try {
    const work = handlers[name] as (...args: readonly unknown[]) => Promise<unknown>;
    tell({ kind: 'done', id, answer: await work(...args) });
  } catch (cause) {
    tell({
      kind: 'failed',
      id,
      failure: cause instanceof Error ? (cause.stack ?? cause.message) : String(cause),
    });
  }
});
// Whoever started it is gone, however that was.
process.on('disconnect', () => process.exit());
tell({ kind: 'ready' });
