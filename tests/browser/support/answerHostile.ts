import { generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { BrowserContext, Request } from 'playwright-core';
import { type OperationId, type OperationInfo, operations } from '../../../generated/api/operations.ts';
import { examplesOf } from '../../../src/gallery/examples.ts';
import { signAnswer } from '../../../src/sandbox/signing/signAnswer.ts';
import { fetchAnswer } from './fetchAnswer.ts';
import type { HostileShape, Json } from './hostileShapes.ts';

/** Which shape an operation is answered in; undefined for one that the exchange answers itself. */
export type Choose = (operation: OperationId) => HostileShape | undefined;

export interface HostileAnswers {
  /** From now on. */
  choose(choose: Choose): void;
  /** What was asked since the last time this was called, each question as often as it was sent. */
  takeAsked(): readonly Asked[];
}

export interface Asked {
  operation: OperationId;
  /** Method, address and body, by which two questions are the same. */
  question: string;
  /** Undefined when the exchange answered. */
  shape: HostileShape | undefined;
}

const matchers = (Object.entries(operations) as [OperationId, OperationInfo][]).map(
  ([id, { method, path }]) => ({ id, method, path: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`) }),
);

/**
 * Stands between the pages of a browser and their exchange. Answers that must be signed are signed with a key that the
 * page is given as the exchange's own, so what is in them reaches the page. The interception ends with the context.
 */
export async function answerHostile(context: BrowserContext): Promise<HostileAnswers> {
  const examples = examplesOf(JSON.parse(readFileSync('generated/api/description.json', 'utf8')));
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  let chosen: Choose = () => undefined;
  let asked: Asked[] = [];

  const signatureOf = (body: string): Record<string, string> => {
    try {
      const { result } = JSON.parse(body) as { result: unknown };
      return { 'x-response-signature': signAnswer(result, privateKey) };
    } catch {
      // What has no canonical form cannot be signed: the page will refuse it.
      return {};
    }
  };

  await context.route('**/user/assets/**', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await fetchAnswer(route);
    const html = (await response.text()).replace(/("response":\s*")[^"]*"/, `$1${key}"`);
    return route.fulfill({ response, body: html });
  });
  await context.route(
    (url) => matchers.some(({ path }) => path.test(url.pathname)),
    async (route) => {
      const request = route.request();
      const id = operationOf(request);
      if (id === undefined) return route.fallback();
      const { envelope, verified } = operations[id];
      const shape = chosen(id);
      const question = `${request.method()} ${request.url()} ${request.postData() ?? ''}`;
      asked.push({ operation: id, question, shape });
      if (shape === undefined) {
        // Not simply sent on: a page that came by an interception may not reach other ports of this machine.
        const response = await fetchAnswer(route);
        if (!verified) return route.fulfill({ response });
        const body = await response.text();
        return route.fulfill({ response, body, headers: { ...response.headers(), ...signatureOf(body) } });
      }
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
    takeAsked() {
      const taken = asked;
      asked = [];
      return taken;
    },
  };
}

function operationOf(request: Request): OperationId | undefined {
  const { pathname } = new URL(request.url());
  return matchers.find(({ method, path }) => method === request.method() && path.test(pathname))?.id;
}
