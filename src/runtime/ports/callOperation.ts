import type { CallOptions, Contract } from '../../contract/index.ts';

type DynamicCall = (
  op: string,
  args: Readonly<Record<string, unknown>>,
  options?: CallOptions,
) => Promise<unknown>;

/**
 * Calls an operation named in a screen file. The types of such a call are proven by `npm run check` (S102 to S104), not
 * by the compiler, so this is the only place that casts them away.
 */
export function callOperation(
  call: Contract['call'],
  op: string,
  args: Readonly<Record<string, unknown>>,
  options?: CallOptions,
): Promise<unknown> {
  return (call as unknown as DynamicCall)(op, args, options);
}

/** Whether the early script has already sent the exact request that such a call would send. */
export function isUnderWay(
  contract: Pick<Contract, 'isUnderWay'>,
  op: string,
  args: Readonly<Record<string, unknown>>,
): boolean {
  return (contract.isUnderWay as unknown as (op: string, args: object) => boolean)(op, args);
}

/**
 * An id for one request, 32 hexadecimal digits. Not crypto.randomUUID, which exists only in secure contexts, while a
 * sandbox may be reached over plain HTTP.
 */
export function createRequestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
