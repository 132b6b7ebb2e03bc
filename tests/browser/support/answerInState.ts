import { readFileSync } from 'node:fs';
import type { Page, Route } from 'playwright-core';
import { type OperationId, type OperationInfo, operations } from '../../../generated/api/operations.ts';
import { resultInState } from '../../../src/gallery/resultInState.ts';
import { examplesOf } from '../../../src/gallery/specimens.ts';
import { answerSigner } from './alterAnswers.ts';
import { fetchAnswer } from './fetchAnswer.ts';

/** What every list, figure and form of a page can be in, whatever the exchange has. */
export type AnswerState = 'loading' | 'empty' | 'error' | 'denied' | 'long';

const NOT_LOGGED_IN = 10007;
const FAILED = 10016;

/**
 * Without these there is no page at all: texts, account and what the site offers. What is shown then, languagesFail,
 * session and editions say.
 */
const untouched: readonly OperationId[] = ['localeRead', 'userProfile', 'configWeb'];
const answered = (Object.entries(operations) as [OperationId, OperationInfo][]).filter(
  ([id, { envelope }]) => envelope !== 'none' && !untouched.includes(id),
);
const idOf = new Map(answered.map(([id, { method, path }]) => [`${method} ${path}`, id]));

/**
 * From now on the page's calls are answered as the state says: never, with nothing in their lists, with a failure, as
 * to somebody logged out, or with the examples of the description and long texts in them.
 * @param answerKey of the exchange, whose signature they bear
 */
export async function answerInState(page: Page, state: AnswerState, answerKey: string): Promise<void> {
  const signed = answerSigner(answerKey);
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
      if (state === 'long') {
        const result = resultInState(state, examples.get(id) ?? {});
        return answer(route, 0, result, signed(result));
      }
      const response = await fetchAnswer(route);
      const envelope = (await response.json()) as { result?: unknown };
      const result = resultInState(state, envelope.result);
      const headers = { ...response.headers(), ...signed(result) };
      return route.fulfill({ response, headers, json: { ...envelope, result } });
    },
  );
}

function answer(
  route: Route,
  code: number,
  result: unknown,
  headers: Record<string, string> = {},
): Promise<void> {
  return route.fulfill({ headers, json: { ret_code: code, ret_msg: '', retCode: code, retMsg: '', result } });
}
