import type { SandboxContext } from '../context.ts';
import { sendInternalDeposit } from '../deposits/sendInternalDeposit.ts';
import { sendTestDeposit } from '../deposits/sendTestDeposit.ts';
import type { DepositWish } from './controlBodies.ts';

type Sent = Promise<{ id: string }>;

/** Ids remembered at a time; a repeat comes within seconds. */
const most = 1000;

/**
 * Makes the sender of test deposits: a wish whose request id was sent before gets the first one's answer and nothing
 * is sent. A refused one is forgotten, so that it may be mended and sent again.
 */
export function createSendOnce(context: SandboxContext): (wish: DepositWish) => Sent {
  const sent = new Map<string, Sent>();
  return ({ requestId, ...wish }) => {
    if (requestId === undefined) return send(context, wish);
    const before = sent.get(requestId);
    if (before !== undefined) return before;
    const now = send(context, wish);
    sent.set(requestId, now);
    now.catch(() => sent.delete(requestId));
    const [oldest] = sent.keys();
    if (sent.size > most && oldest !== undefined) sent.delete(oldest);
    return now;
  };
}

function send(context: SandboxContext, { outcome, fromUid, ...wish }: DepositWish): Sent {
  if (outcome === 'internal') return sendInternalDeposit(context, { ...wish, fromUid: fromUid ?? 0 });
  return sendTestDeposit(context, outcome === undefined ? wish : { ...wish, outcome });
}
