import type { JsonSchema } from './jsonSchema.ts';

/**
 * What a value is to somebody who pays: an address on a chain, the tag or memo that goes with one, a part of the bank
 * details of a transfer, or the link of a payment page.
 */
export const destinationKinds = ['address', 'tag', 'bank', 'link'] as const;

export type DestinationKind = (typeof destinationKinds)[number];

/** `x-destination` of a schema: where money goes, or why nothing goes there although the name sounds like it. */
export type DestinationMark = DestinationKind | { none: string };

/** Whether a mark is one of the kinds. */
export function isDestinationKind(mark: unknown): mark is DestinationKind {
  return destinationKinds.some((kind) => kind === mark);
}

/** The last words of a name, in snake case: `toAddress` is an address, `tagName` is none. */
const SOUNDS =
  /(^|_)(address|tag|memo|iban|bic|swift|holder|reference|payee|bank|bank_name|receiver_name|recipient|beneficiary|sort_code|account_number|routing_number|pix_key|url|link|qr|qr_code)$/;

/** Whether a property of this name must say if money can be sent there: a text whose name sounds like it. */
export function soundsLikeDestination(name: string, { type, enum: choices }: JsonSchema): boolean {
  const isText = type === 'string' || (Array.isArray(type) && type.includes('string'));
  return isText && choices === undefined && SOUNDS.test(snakeCase(name));
}

function snakeCase(name: string): string {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1_$2')
    .toLowerCase();
}
