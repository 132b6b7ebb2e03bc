import { readFileSync } from 'node:fs';
import type { Page, Route } from 'playwright-core';
import { type OperationId, type OperationInfo, operations } from '../../../generated/api/operations.ts';
import { answerIn } from '../../../src/gallery/answerIn.ts';
import { examplesOf } from '../../../src/gallery/examples.ts';

/** What every list, figure and form of a page can be in, whatever the exchange has. */
export type AnswerState = 'loading' | 'empty' | 'error' | 'denied' | 'long';

const NOT_LOGGED_IN = 10007;
const FAILED = 10016;

/** Without these there is no page at all: texts and account. What is shown then, languagesFail and session say. */
const untouched: readonly OperationId[] = ['localeRead', 'userProfile'];
/** Those whose answers are signed stay as they are; a page need not be told from a forged one here. */
const answered = (Object.entries(operations) as [OperationId, OperationInfo][]).filter(
  ([id, { envelope, verified }]) => envelope !== 'none' && !verified && !untouched.includes(id),
);
const idOf = new Map(answered.map(([id, { method, path }]) => [`${method} ${path}`, id]));

/**
 * From now on the page's calls are answered as the state says: never, with nothing in their lists, with a failure, as
 * to somebody logged out, or with the examples of the description and long texts in them.
 */
export async function answerInState(page: Page, state: AnswerState): Promise<void> {
  const examples = examplesOf(JSON.parse(readFileSync('generated/api/description.json', 'utf8')));
  const operationOf = (method: string, url: URL) => idOf.get(`${method} ${url.pathname}`);
  await page.route(
    (url) => operationOf('GET', url) !== undefined || operationOf('POST', url) !== undefined,
    async (route: Route) => {
      const request = route.request();
      const id = operationOf(request.method(), new URL(request.url()));
      if (id === undefined) return route.continue();
      if (state === 'loading') return;
      if (state === 'error') return answer(route, FAILED, {});
      if (state === 'denied') {
        return operations[id]?.access === 'private' ? answer(route, NOT_LOGGED_IN, {}) : route.continue();
      }
      if (state === 'long') return answer(route, 0, answerIn(state, examples.get(id) ?? {}));
      const response = await route.fetch();
      const envelope = (await response.json()) as { result?: unknown };
      return route.fulfill({ response, json: { ...envelope, result: answerIn(state, envelope.result) } });
    },
  );
}

function answer(route: Route, code: number, result: unknown): Promise<void> {
  return route.fulfill({ json: { ret_code: code, ret_msg: '', retCode: code, retMsg: '', result } });
}
