/**
 * What a definition writes into the grammar of screens. Draft-07, as in schemas/meta; references lead into
 * screen.v1.json, where it ends up.
 */
export interface GrammarSchema {
  $ref?: string;
  title?: string;
  description?: string;
  type?: string;
  const?: unknown;
  enum?: readonly unknown[];
  /** One for each member of `enum`, in its order; editors and the reference show them. */
  enumDescriptions?: readonly string[];
  default?: unknown;
  examples?: readonly unknown[];
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  items?: GrammarSchema;
  required?: readonly string[];
  properties?: Readonly<Record<string, GrammarSchema>>;
  additionalProperties?: boolean | GrammarSchema;
  propertyNames?: GrammarSchema;
  minProperties?: number;
  oneOf?: readonly GrammarSchema[];
  anyOf?: readonly GrammarSchema[];
}
