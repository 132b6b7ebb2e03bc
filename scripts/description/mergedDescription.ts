import type { JsonSchema } from './jsonSchema.ts';

/** One OpenAPI 3.1 document made of every group file; its references are local (`#/components/<section>/<Name>`). */
export interface MergedDescription {
  openapi: string;
  info: Record<string, unknown>;
  servers: unknown[];
  security: unknown[];
  tags: unknown[];
  paths: Record<string, PathItem>;
  components: { schemas: Record<string, JsonSchema> } & Record<string, Record<string, unknown>>;
  /** Business codes by number, from openapi/components/codes.yaml. */
  'x-code-catalogue': Record<string, CatalogueEntry>;
}

/** Methods and shared parameters of one path. */
export type PathItem = { [method in HttpMethod]?: OperationObject } & { parameters?: ParameterOrReference[] };

export type HttpMethod = 'get' | 'post' | 'put' | 'delete';

export interface OperationObject {
  operationId: string;
  summary?: string;
  parameters?: ParameterOrReference[];
  requestBody?: RequestBody;
  responses: Record<string, ResponseObject>;
  /** What may stand for a session; [] for nothing. */
  security?: unknown[];
  'x-group': string;
  'x-origin'?: string;
  'x-access'?: 'public' | 'private';
  'x-envelope'?: 'snake' | 'camel' | 'none';
  'x-codes'?: number[];
  'x-cacheable'?: boolean;
  'x-encrypted'?: boolean;
  'x-verified'?: boolean;
  'x-guid'?: boolean;
  'x-reads'?: boolean;
  'x-changes-profile'?: boolean;
  'x-tracked'?: boolean;
  'x-form-encoded'?: boolean;
  'x-timeout-ms'?: number;
  'x-proof'?: ProofMark;
  'x-features'?: readonly FeatureMark[];
  /** Topics of `LiveTopic`: when one of them has changed, the answer is not what it was. */
  'x-live'?: readonly string[];
}

/** A flag that governs the operation: what is refused where an edition hides the flag, or why nothing is. */
export interface FeatureMark {
  flag: string;
  /** Why the operation stays open. */
  open?: string;
  /** A schema of the arguments: only calls that it accepts are refused. */
  when?: JsonSchema;
  /** Only for a quote of this kind. */
  quote?: 'single' | 'block';
  /** Pointer into the flag's ext → pointer into the arguments: a value that is not in the list is refused as well. */
  within?: Readonly<Record<string, string>>;
  /**
   * Pointer into the flag's ext → pointer into the arguments, or `/quote/toCoin`, the coin that the quote is for: a value
   * that is in the list is refused as well.
   */
  outside?: Readonly<Record<string, string>>;
}

/** The step-up an operation requires, and where it takes the proof: the token of a scene, or two codes. */
export type ProofMark = {
  /** A pointer: only when that field is sent. */
  needed: 'always' | 'never' | `/${string}`;
} & ({ scene: string; into: string } | { codes: string; into: { mail: string; authenticator: string } });

export interface ParameterObject {
  name: string;
  in: 'path' | 'query' | 'header' | 'cookie';
  required?: boolean;
  description?: string;
  schema: JsonSchema;
}

export type ParameterOrReference = ParameterObject | { $ref: string };

export interface RequestBody {
  required?: boolean;
  content: Record<string, { schema: JsonSchema; examples?: unknown }>;
}

export interface ResponseObject {
  description: string;
  content?: Record<string, { schema: JsonSchema; examples?: unknown }>;
}

export interface CatalogueEntry {
  name: string;
  text: string;
  [detail: string]: unknown;
}
