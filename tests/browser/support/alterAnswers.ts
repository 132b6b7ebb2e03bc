import { createPrivateKey } from 'node:crypto';
import type { Page } from 'playwright-core';
import { type OperationId, operations } from '../../../generated/api/operations.ts';
import { RESPONSE_SIGNATURE_HEADER } from '../../../src/contract/verification/verification.ts';
import { signNow } from '../../contract/verification/support/signNow.ts';
import { fetchAnswer } from './fetchAnswer.ts';

/** From now on somebody on the way changes the answers of an operation, with their signatures as they were. */
export async function alterAnswers(
  page: Page,
  operation: OperationId,
  change: (text: string) => string,
): Promise<void> {
  await page.route(
    ({ pathname }) => pathname === operations[operation].path,
    async (route) => {
      const response = await fetchAnswer(route);
      await route.fulfill({ response, body: change(await response.text()) });
    },
  );
}

/** The next answer of an operation, as it reaches the page. */
export async function answerTo(page: Page, operation: OperationId): Promise<string> {
  const response = await page.waitForResponse(
    (one) => new URL(one.url()).pathname === operations[operation].path,
  );
  return response.text();
}

/**
 * Signs what a test answers in the exchange's place, so that pages that verify it accept it.
 * @param answerKey of the exchange: PKCS #8, DER, base64
 * @returns the headers that sign a result
 */
export function answerSigner(answerKey: string): (result: unknown) => Record<string, string> {
  const key = createPrivateKey({ key: Buffer.from(answerKey, 'base64'), type: 'pkcs8', format: 'der' });
  return (result) => ({ [RESPONSE_SIGNATURE_HEADER.toLowerCase()]: signNow(result, key) });
}
