/** The part of JSON Schema 2020-12 (as OpenAPI 3.1 uses it) that our descriptions are written in. */
export interface JsonSchema {
  $ref?: string;
  $id?: string;
  $schema?: string;
  type?: string | string[];
  title?: string;
  description?: string;
  /** Describes a definition whose references have their own descriptions: editors would show only `description`. */
  $comment?: string;
  format?: string;
  pattern?: string;
  /** What the pattern requires, in words (a keyword of editors). */
  patternErrorMessage?: string;
  enum?: unknown[];
  /** One for each member of `enum`, in its order; editors show them (VS Code). */
  enumDescriptions?: string[];
  const?: unknown;
  default?: unknown;
  examples?: unknown[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  required?: string[];
  properties?: Record<string, JsonSchema>;
  additionalProperties?: boolean | JsonSchema;
  propertyNames?: JsonSchema;
  maxProperties?: number;
  items?: JsonSchema;
  prefixItems?: JsonSchema[];
  allOf?: JsonSchema[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  not?: JsonSchema;
  definitions?: Record<string, JsonSchema>;
  'x-origin'?: string;
  'x-destination'?: DestinationMark;
  'x-unit'?: string;
  'x-enum-descriptions'?: Record<string, string>;
}

/**
 * What a value is to a payer: an address on a chain, the tag or memo that goes with one, a part of the bank details of
 * a transfer, or the link of a payment page.
 */
export const destinationKinds = ['address', 'tag', 'bank', 'link'] as const;

export type DestinationKind = (typeof destinationKinds)[number];

/** `x-destination` of a schema: a payment destination, or why it is none although its name sounds like one. */
type DestinationMark = DestinationKind | { none: string };

/** Whether a mark is one of the kinds. */
export function isDestinationKind(mark: unknown): mark is DestinationKind {
  return destinationKinds.some((kind) => kind === mark);
}

/** The last words of a name, in snake case: `toAddress` is an address, `tagName` is not a tag. */
const SOUNDS =
  /(^|_)(address|tag|memo|iban|bic|swift|holder|reference|payee|bank|bank_name|receiver_name|recipient|beneficiary|sort_code|account_number|routing_number|pix_key|url|link|qr|qr_code)$/;

/** Whether a property must declare if money can be sent there: a string whose name sounds like a destination. */
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
