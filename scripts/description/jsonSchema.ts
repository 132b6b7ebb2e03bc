import type { DestinationMark } from './destination.ts';

/** The part of JSON Schema 2020-12 (as OpenAPI 3.1 uses it) that our descriptions are written in. */
export interface JsonSchema {
  $ref?: string;
  $id?: string;
  $schema?: string;
  type?: string | string[];
  title?: string;
  description?: string;
  /** What a definition is, where everybody who refers to it says what it is for: editors would show only this one. */
  $comment?: string;
  format?: string;
  pattern?: string;
  /** What the pattern wants, in words (a keyword of editors). */
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
  items?: JsonSchema;
  prefixItems?: JsonSchema[];
  allOf?: JsonSchema[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  definitions?: Record<string, JsonSchema>;
  'x-origin'?: string;
  'x-destination'?: DestinationMark;
  'x-unit'?: string;
  'x-enum-descriptions'?: Record<string, string>;
}
