import { once } from 'node:events';
import type { Exchange, ExchangeOptions } from '../../../../src/sandbox/index.ts';
import type { LoadFailure, LoadOrder } from './exchangeProcesses.ts';
import { openUnlimited } from './openUnlimited.ts';

/** What a process reports first: that it is serving. */
export interface LoadStarted {
  startedInMs: number;
}

interface Part<Order, Prepared, Done> {
  /** Beyond what every exchange of the bench has. */
  readonly options?: Pick<ExchangeOptions, 'clock' | 'timeScale'>;
  /** Done before it reports that it is serving. */
  prepare(exchange: Exchange, order: Order): Promise<Prepared>;
  /** Done when all processes serve. */
  work(exchange: Exchange, prepared: Prepared, order: Order): Promise<Done>;
}

/** The main function of a process of `runProcesses`, from receiving its order to its exit. */
export async function takePart<Order extends LoadOrder, Prepared, Done>({
  options = {},
  prepare,
  work,
}: Part<Order, Prepared, Done>): Promise<void> {
  const report = (message: LoadStarted | Done | LoadFailure) => process.send?.(message);
  try {
    const order = JSON.parse(process.argv[2] ?? '{}') as Order;
    const began = performance.now();
    const exchange = await openUnlimited(order, options);
    const startedInMs = performance.now() - began;
    const prepared = await prepare(exchange, order);
    report({ startedInMs });
    await once(process, 'message');
    report(await work(exchange, prepared, order));
    await once(process, 'message');
    await exchange.close();
    process.disconnect?.();
  } catch (cause) {
    report({ failure: cause instanceof Error ? (cause.stack ?? cause.message) : String(cause) });
    process.exit(1);
  }
}
