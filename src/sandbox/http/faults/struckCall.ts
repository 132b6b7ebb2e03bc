import type { FastifyReply } from 'fastify';
import { BusinessError } from '../../errors.ts';
import type { EnvelopeSpelling } from '../server/envelope.ts';
import type { Effect, LostAnswerFault, StatusFault, Strike } from './createFaults.ts';
import type { HeldReplies } from './heldReplies.ts';
import { changeResult, misshape, tamper } from './misshape.ts';

/** Characters that a huge answer carries besides its own. */
const hugeLength = 10 * 1024 * 1024;

/**
 * One call with what strikes it. The route asks at each step of the call: `isOver` before the handler, `refuse` in
 * place of it, `misshape` before the answer is signed, `send` at the end. Without a strike each lets everything pass.
 */
export class StruckCall {
  readonly #delayMs: number;
  readonly #effect: Exclude<Effect, { kind: 'delay' }> | null;
  readonly #reply: FastifyReply;
  readonly #held: HeldReplies;
  readonly #spelling: EnvelopeSpelling;

  constructor(
    strike: Strike | null,
    to: { reply: FastifyReply; held: HeldReplies; spelling: EnvelopeSpelling },
  ) {
    this.#delayMs = strike?.delayMs ?? 0;
    this.#effect = strike?.effect ?? null;
    this.#reply = to.reply;
    this.#held = to.held;
    this.#spelling = to.spelling;
  }

  /** Whether the code of the answer is the fault's and not the operation's own. */
  get isRefused(): boolean {
    return this.#effect?.kind === 'code';
  }

  /**
   * Waits as long as a fault asks, and answers with a loss unless that is for `after`.
   * @param success what a truncated answer is the beginning of
   * @returns whether the call has ended here, with nothing done
   */
  async isOver(success: unknown): Promise<boolean> {
    await this.#held.wait(this.#delayMs);
    const loss = this.#loss();
    if (loss === null || loss.after === true) return false;
    loseAnswer(loss, this.#reply, success, this.#held);
    return true;
  }

  /** @throws BusinessError the code that a fault asks for */
  refuse(): void {
    if (this.#effect?.kind !== 'code') return;
    const { code, message = `Refused on request with code ${code}.`, result, params } = this.#effect;
    throw new BusinessError(code, message, {
      ...(result === undefined ? {} : { result }),
      ...(params === undefined ? {} : { params }),
    });
  }

  /** The answer as an odd server makes and signs it: of another shape, or huge. */
  misshape(envelope: unknown): unknown {
    const effect = this.#effect;
    if (effect?.kind === 'wrongShape')
      return this.#change(envelope, (result) => misshape(result, effect.shape));
    if (effect?.kind === 'huge') return this.#change(envelope, withHugeField);
    return envelope;
  }

  /** Sends the answer; where a fault says so it is lost or, though it was signed, altered. */
  send(envelope: unknown): FastifyReply {
    const loss = this.#loss();
    if (loss !== null) return loseAnswer(loss, this.#reply, envelope, this.#held);
    const sent = this.#effect?.kind === 'tampered' ? this.#change(envelope, tamper) : envelope;
    return this.#reply.header('cache-control', 'no-store').send(sent);
  }

  #change(envelope: unknown, change: (result: unknown) => unknown): unknown {
    return changeResult(this.#spelling, envelope, change);
  }

  #loss(): AnswerLoss | null {
    const effect = this.#effect;
    switch (effect?.kind) {
      case 'status':
      case 'hang':
      case 'cut':
      case 'empty':
      case 'truncated':
      case 'html':
        return effect;
      default:
        return null;
    }
  }
}

function withHugeField(result: unknown): unknown {
  const fields = typeof result === 'object' && result !== null && !Array.isArray(result) ? result : {};
  return { ...fields, huge: 'x'.repeat(hugeLength) };
}

const htmlPage =
  '<!doctype html><html lang="en"><title>Bad gateway</title><h1>Bad gateway</h1><p>The server behind did not answer.</p></html>';

/** What comes in place of an answer. */
type AnswerLoss = LostAnswerFault | StatusFault;

/** Sends what comes in place of `envelope`, as a failing network, proxy or server would. */
function loseAnswer(
  effect: AnswerLoss,
  reply: FastifyReply,
  envelope: unknown,
  held: HeldReplies,
): FastifyReply {
  reply.header('cache-control', 'no-store');
  switch (effect.kind) {
    case 'status':
      return reply.code(effect.status).type('text/plain; charset=utf-8').send(`HTTP ${effect.status}`);
    case 'html':
      return reply.type('text/html; charset=utf-8').send(htmlPage);
    case 'empty':
      return reply.type('application/json; charset=utf-8').send('');
    case 'truncated':
      return reply.type('application/json; charset=utf-8').send(firstHalf(envelope));
    case 'cut':
      reply.hijack();
      reply.raw.destroy();
      return reply;
    case 'hang':
      held.hang(reply);
      return reply;
  }
}

function firstHalf(envelope: unknown): string {
  const text = JSON.stringify(envelope);
  return text.slice(0, Math.ceil(text.length / 2));
}
