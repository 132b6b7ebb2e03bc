import type { Page, Request } from 'playwright-core';
import { type OperationId, operations } from '../../../generated/api/operations.ts';
import { stopRouting } from './stopRouting.ts';

/**
 * Keeps the calls of an operation on their way, so that what a page shows meanwhile stays as long as a test looks at it.
 * @param isHeld those that are meant; all of them unless told
 * @returns lets them go, and holds none any more
 */
export async function holdCalls(
  page: Page,
  operation: OperationId,
  isHeld: (request: Request) => boolean = () => true,
): Promise<() => Promise<void>> {
  const isCall = ({ pathname }: URL) => pathname === operations[operation].path;
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const held: Promise<void>[] = [];
  await page.route(isCall, (route) => {
    if (!isHeld(route.request())) return route.continue();
    const call = released.then(() => route.continue());
    held.push(call);
    return call;
  });
  return async () => {
    release();
    await Promise.all(held);
    await stopRouting(page, isCall);
  };
}

/** A question about one quote; without it the operation lists what was converted before. */
export function asksForOneQuote(request: Request): boolean {
  const body = request.postDataJSON() as { quoteTxId?: string } | null;
  return (body?.quoteTxId ?? '') !== '';
}
