import { BusinessError } from '../errors.ts';

/**
 * Lets a test see any refusal: the header `x-sandbox-error: <code>` makes the call fail with that code
 * (domain §9.2). 10024 brings the text of the compliance modal, as requirements §8.1 asks.
 */
export function forcedError(header: string | string[] | undefined): void {
  if (typeof header !== 'string' || !/^\d{4,7}$/.test(header)) return;
  const code = Number(header);
  const wall = {
    title: 'Not available here',
    content: 'The rules that apply to your account do not allow this service.',
    reason: 'REGION',
  };
  throw new BusinessError(
    code,
    `Refused on request with code ${code}.`,
    code === 10024 ? { result: wall } : {},
  );
}
