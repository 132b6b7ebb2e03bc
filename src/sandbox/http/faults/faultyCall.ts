import type { FastifyReply } from 'fastify';
import { fieldsOf } from '../../../language/index.ts';
import { BusinessError } from '../../platform/errors.ts';
import type { EnvelopeSpelling } from '../wire/envelope.ts';
import type { CallFaults } from './createFaults.ts';
import type { DelayedReplies } from './delayedReplies.ts';
import type { AnswerFault, LostAnswerFault, StatusFault } from './fault.ts';
import { changeResult, malformed, tamper } from './malformedResult.ts';

/** Size of the field added to a huge response, characters. */
const hugeLength = 10 * 1024 * 1024;

/**
 * One call with the faults that apply to it. The route calls a method at each step: `refuse` and `isOver` before the
 * handler, `malformed` before the response is signed, `send` at the end. Without a fault each lets the call pass.
 */
export class FaultyCall {
  readonly #delayMs: number;
  readonly #effect: AnswerFault | null;
  readonly #reply: FastifyReply;
  readonly #delayed: DelayedReplies;
  readonly #spelling: EnvelopeSpelling;

  constructor(
    faults: CallFaults | null,
    to: { reply: FastifyReply; delayed: DelayedReplies; spelling: EnvelopeSpelling },
  ) {
    this.#delayMs = faults?.delayMs ?? 0;
    this.#effect = faults?.effect ?? null;
    this.#reply = to.reply;
    this.#delayed = to.delayed;
    this.#spelling = to.spelling;
  }

  /** Whether the code in the response comes from the fault and not from the operation. */
  get isRefused(): boolean {
    return this.#effect?.kind === 'code';
  }

  /**
   * Waits as long as a fault asks, and replaces the response unless the fault applies `after` the handler.
   * @param success the response that a truncated one is cut from
   * @returns whether the call has ended here, without effect
   */
  async isOver(success: unknown): Promise<boolean> {
    await this.#delayed.wait(this.#delayMs);
    const loss = this.#loss();
    if (loss === null || loss.after === true) return false;
    loseAnswer(loss, this.#reply, success, this.#delayed);
    return true;
  }

  /** @throws BusinessError with the code of the fault */
  refuse(): void {
    if (this.#effect?.kind !== 'code') return;
    const { code, message = `Refused on request with code ${code}.`, result, params } = this.#effect;
    throw new BusinessError(code, message, {
      ...(result === undefined ? {} : { result }),
      ...(params === undefined ? {} : { params }),
    });
  }

  /** The response as a faulty server would create and sign it: malformed or huge. */
  malformed(envelope: unknown): unknown {
    const effect = this.#effect;
    if (effect?.kind === 'wrongShape')
      return this.#change(envelope, (result) => malformed(result, effect.shape));
    if (effect?.kind === 'huge') return this.#change(envelope, withHugeField);
    return envelope;
  }

  /** Sends the response; a fault may replace it or alter it after signing. */
  send(envelope: unknown): FastifyReply {
    const loss = this.#loss();
    if (loss !== null) return loseAnswer(loss, this.#reply, envelope, this.#delayed);
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
  return { ...fieldsOf(result), huge: 'x'.repeat(hugeLength) };
}

const htmlPage =
  '<!doctype html><html lang="en"><title>Bad gateway</title><h1>Bad gateway</h1><p>The server behind did not answer.</p></html>';

/** A fault that replaces the response. */
type AnswerLoss = LostAnswerFault | StatusFault;

/** Sends the replacement for `envelope`, as a failing network, proxy or server would. */
function loseAnswer(
  effect: AnswerLoss,
  reply: FastifyReply,
  envelope: unknown,
  delayed: DelayedReplies,
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
      delayed.hang(reply);
      return reply;
  }
}

function firstHalf(envelope: unknown): string {
  const text = JSON.stringify(envelope);
  return text.slice(0, Math.ceil(text.length / 2));
}
