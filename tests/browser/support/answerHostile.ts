import { readFileSync } from 'node:fs';
import type { BrowserContext, Request } from 'playwright-core';
import { type OperationId, type OperationInfo, operations } from '../../../generated/api/operations.ts';
import { examplesOf } from '../../../src/gallery/specimens.ts';
import { answerSigner } from './alterAnswers.ts';
import type { HostileShape, Json } from './hostileShapes.ts';

/** Which shape an operation is answered in; undefined for one that the exchange answers itself. */
export type Choose = (operation: OperationId) => HostileShape | undefined;

export interface HostileAnswers {
  /** From now on. */
  choose(choose: Choose): void;
  /** What was asked since the last time this was called, each question as often as it was sent. */
  takeSent(): readonly SentRequest[];
}

export interface SentRequest {
  operation: OperationId;
  /** Method, address and body, by which two questions are the same. */
  call: string;
  /** Undefined when the exchange answered. */
  shape: HostileShape | undefined;
}

const matchers = (Object.entries(operations) as [OperationId, OperationInfo][]).map(
  ([id, { method, path }]) => ({ id, method, path: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`) }),
);

/**
 * Stands between the pages of a browser and their exchange. Answers that must be signed are, so what is in them reaches
 * the page. The interception ends with the context.
 * @param answerKey of the exchange, whose signature they bear
 */
export async function answerHostile(context: BrowserContext, answerKey: string): Promise<HostileAnswers> {
  const examples = examplesOf(JSON.parse(readFileSync('generated/api/description.json', 'utf8')));
  const signed = answerSigner(answerKey);
  let chosen: Choose = () => undefined;
  let requested: SentRequest[] = [];

  const signatureOf = (body: string): Record<string, string> => {
    try {
      return signed((JSON.parse(body) as { result: unknown }).result);
    } catch {
      // What has no canonical form cannot be signed: the page will refuse it.
      return {};
    }
  };

  await context.route(
    (url) => matchers.some(({ path }) => path.test(url.pathname)),
    async (route) => {
      const request = route.request();
      const id = operationOf(request);
      if (id === undefined) return route.fallback();
      const { envelope, verified } = operations[id];
      const shape = chosen(id);
      const call = `${request.method()} ${request.url()} ${request.postData() ?? ''}`;
      requested.push({ operation: id, call, shape });
      if (shape === undefined) return route.continue();
      const body = shape.body({
        envelope: envelope === 'none' ? undefined : envelope,
        result: (examples.get(id) ?? {}) as Json,
      });
      return route.fulfill({
        contentType: 'application/json',
        headers: verified ? signatureOf(body) : {},
        body,
      });
    },
  );

  return {
    choose(choose) {
      chosen = choose;
    },
    takeSent() {
      const taken = requested;
      requested = [];
      return taken;
    },
  };
}

function operationOf(request: Request): OperationId | undefined {
  const { pathname } = new URL(request.url());
  return matchers.find(({ method, path }) => method === request.method() && path.test(pathname))?.id;
}
