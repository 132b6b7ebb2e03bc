import type { OperationEntry } from '../description/listOperations.ts';
import { GENERATED_BANNER } from './outputFiles.ts';

const HEAD = `${GENERATED_BANNER}
/** What the request layer knows of an operation before it sends anything. */
export interface OperationInfo {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path below the API host, with \`{name}\` for path parameters. */
  readonly path: string;
  /** The file of openapi/ that describes it. */
  readonly group: string;
  readonly access: 'public' | 'private';
  readonly envelope: 'snake' | 'camel' | 'none';
  readonly cacheable: boolean;
  /** The request is signed (spec §5 "Request signing"). */
  readonly encrypted: boolean;
  /** The answer's signature must hold (spec §4, code 79992). */
  readonly verified: boolean;
  readonly guid: boolean;
  readonly tracked: boolean;
  readonly formEncoded: boolean;
  readonly timeoutMs: number;
  readonly pathParams: readonly string[];
  readonly queryParams: readonly string[];
  readonly hasBody: boolean;
  /** Business codes it can answer besides 0. */
  readonly codes: readonly number[];
}
`;

/** Default request timeout in milliseconds (spec §9). */
const DEFAULT_TIMEOUT_MS = 30_000;

/** generated/api/operations.ts: the table of operations by operationId. */
export function emitOperationTable(operations: readonly OperationEntry[]): string {
  const sorted = [...operations].sort((a, b) => (a.id < b.id ? -1 : 1));
  const rows = sorted.map((entry) => `  ${entry.id}: ${row(entry)},`);
  return [
    HEAD,
    'export const operations = {',
    ...rows,
    '} as const satisfies Readonly<Record<string, OperationInfo>>;',
    '',
    'export type OperationId = keyof typeof operations;',
    '',
  ].join('\n');
}

function row({ method, path, operation, parameters, body }: OperationEntry): string {
  const named = (place: string) =>
    parameters.filter((parameter) => parameter.in === place).map(({ name }) => name);
  return JSON.stringify({
    method,
    path,
    group: operation['x-group'],
    access: operation['x-access'] ?? 'private',
    envelope: operation['x-envelope'] ?? 'snake',
    cacheable: operation['x-cacheable'] === true,
    encrypted: operation['x-encrypted'] === true,
    verified: operation['x-verified'] === true,
    guid: operation['x-guid'] === true,
    tracked: operation['x-tracked'] === true,
    formEncoded: operation['x-form-encoded'] === true,
    timeoutMs: operation['x-timeout-ms'] ?? DEFAULT_TIMEOUT_MS,
    pathParams: named('path'),
    queryParams: named('query'),
    hasBody: body !== undefined,
    codes: operation['x-codes'] ?? [],
  });
}
