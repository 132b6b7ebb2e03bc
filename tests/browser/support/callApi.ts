import type { Page } from 'playwright-core';
import { type OperationId, type OperationInfo, operations } from '../../../generated/api/operations.ts';
import type { ArgumentsOf, ResultOf } from '../../../generated/api/types.ts';
import { settingsOf } from '../../../scripts/serve/pageSettings.ts';
import { signRequest } from '../../sandbox/support/signRequest.ts';
import { server } from './withExchange.ts';

/** What the exchange answered; `result` is only meaningful with code 0. */
export interface Answer<Op extends OperationId> {
  code: number;
  result: ResultOf<Op>;
}

const TOO_MANY_REQUESTS = 10006;

/**
 * Calls the exchange as the person signed in at the page, for what a test must find there or wants to be sure of. Nothing
 * need be loaded for it.
 */
export async function callApi<Op extends OperationId>(
  page: Page,
  operation: Op,
  args: ArgumentsOf<Op>,
): Promise<Answer<Op>> {
  const { method, path, encrypted } = operations[operation] as OperationInfo;
  const origin = originOf(page);
  const cookies = await page.context().cookies(origin);
  const token = cookies.find(({ name }) => name === 'ua_token')?.value ?? '';
  const query = method === 'GET' ? `?${new URLSearchParams(args as Record<string, string>)}` : '';
  const body = JSON.stringify(args);
  const signed = encrypted ? await signature(page, { method, url: path, body }) : {};
  const response = await page.request.fetch(`${origin}${path}${query}`, {
    method,
    headers: { UserToken: token, Accept: 'application/json', 'Content-Type': 'application/json', ...signed },
    ...(method === 'GET' ? {} : { data: body }),
  });
  const envelope = await response.json();
  const code: number = envelope.ret_code ?? envelope.retCode;
  if (code === TOO_MANY_REQUESTS) return callApi(page, operation, args);
  return { code, result: envelope.result };
}

function originOf(page: Page): string {
  return page.url() === 'about:blank' ? server.origin : new URL(page.url()).origin;
}

/** The header of a call that must be signed, with the key and the time that the exchange gives to its pages. */
async function signature(page: Page, request: { method: string; url: string; body: string }) {
  const origin = originOf(page);
  const html = await (await page.request.get(`${origin}/user/assets/exchange/index`)).text();
  const key = settingsOf(html)?.keys.request ?? '';
  const probe = await (await page.request.get(`${origin}/t1`)).json();
  return signRequest({ ...request, key, now: Number(probe.time) });
}
