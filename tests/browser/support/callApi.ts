import type { Page } from 'playwright-core';
import { type OperationId, operations } from '../../../generated/api/operations.ts';
import type { ArgumentsOf, ResultOf } from '../../../generated/api/types.ts';

/** What the exchange answered; `result` is only meaningful with code 0. */
export interface Answer<Op extends OperationId> {
  code: number;
  result: ResultOf<Op>;
}

const TOO_MANY_REQUESTS = 10006;

/** Calls the exchange as the person signed in at the page, for what a test must find there or wants to be sure of. */
export async function callApi<Op extends OperationId>(
  page: Page,
  operation: Op,
  args: ArgumentsOf<Op>,
): Promise<Answer<Op>> {
  const { method, path } = operations[operation];
  const { origin } = new URL(page.url());
  const cookies = await page.context().cookies(origin);
  const token = cookies.find(({ name }) => name === 'ua_token')?.value ?? '';
  const query = method === 'GET' ? `?${new URLSearchParams(args as Record<string, string>)}` : '';
  const response = await page.request.fetch(`${origin}${path}${query}`, {
    method,
    headers: { UserToken: token, Accept: 'application/json' },
    ...(method === 'GET' ? {} : { data: args }),
  });
  const envelope = await response.json();
  const code: number = envelope.ret_code ?? envelope.retCode;
  if (code === TOO_MANY_REQUESTS) return callApi(page, operation, args);
  return { code, result: envelope.result };
}
