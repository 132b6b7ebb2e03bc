import { createExchange } from '../../../../../src/sandbox/index.ts';
import type { Place } from '../../../durability/support/runningExchange.ts';
import { HeldClock } from './heldClock.ts';
import type { Arrived, Beginning, ExchangeObserver, HeldExchange, Opened, Sent } from './heldExchange.ts';
import { modelSettings } from './modelSettings.ts';

/** An exchange in this process: a test sees into it. */
export interface ExchangeHere extends HeldExchange, ExchangeObserver {
  /** Where it serves, "http://localhost:4173". */
  readonly address: string;
}

/** Opens the exchange of a world as one, in this process. */
export async function openHere(...where: Parameters<typeof openExchangeHere>): Promise<Opened> {
  const exchange = await openExchangeHere(...where);
  return { eye: exchange, exchanges: [exchange] };
}

/** Opens an exchange in this process and does what is due. */
export async function openExchangeHere(
  { dataDir, server }: Place,
  beginning: Beginning,
  onError: (text: string) => void,
): Promise<ExchangeHere> {
  const clock = new HeldClock(beginning);
  const { app, context, address, tick, close } = await createExchange({
    ...(server === null ? {} : { server }),
    ...modelSettings,
    dataDir,
    port: 0,
    clock,
    validateAnswers: true,
    log: {
      info() {},
      security() {},
      warn() {},
      error: (sentence, cause) => onError(`${sentence} ${cause instanceof Error ? (cause.stack ?? '') : ''}`),
    },
  });
  // At once, and not whenever its timer comes round: what follows must be the same each time.
  await tick();
  return {
    context,
    address,
    tick,
    close,
    setTime: async (time) => clock.setTime(time),
    follow: () => context.clockControl.follow(),
    advance: (ms) => context.clockControl.advance(ms),
    async injectFault(fault) {
      if (fault === null) await context.faults.clear();
      else await context.faults.set(fault);
    },
    async send(url, sent, isByWire) {
      if (isByWire) return sendByWire(address + url, sent);
      const { method, headers, body } = sent;
      const answer = await app.inject({
        method,
        url,
        headers,
        ...(body === undefined ? {} : { payload: body }),
      });
      return { status: answer.statusCode, text: answer.payload };
    },
  };
}

/** Over a connection, which an exchange that ends knows of and waits for. */
export async function sendByWire(url: string, sent: Sent): Promise<Arrived> {
  const answer = await fetch(url, sent);
  return { status: answer.status, text: await answer.text() };
}
