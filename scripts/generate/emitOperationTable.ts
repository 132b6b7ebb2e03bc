import type { OperationEntry } from '../description/listOperations.ts';
import { GENERATED_BANNER } from './outputFiles.ts';

const HEAD = `${GENERATED_BANNER}
/** What the request layer knows of an operation before it sends anything. */
export interface OperationInfo {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path below the API host, with \`{name}\` for path parameters. */
  readonly path: string;
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
}

/** A row says only what differs from these: the table is on the way to the first screen. */
const usual = {
  envelope: 'snake',
  cacheable: false,
  encrypted: false,
  verified: false,
  guid: false,
  tracked: false,
  formEncoded: false,
  timeoutMs: 30_000,
  pathParams: [],
  queryParams: [],
  hasBody: false,
} as const satisfies Omit<OperationInfo, 'method' | 'path' | 'access'>;

type Row = Pick<OperationInfo, 'method' | 'path' | 'access'> & Partial<OperationInfo>;

function row<const T extends Row>(own: T): Omit<OperationInfo, 'access'> & Pick<T, 'access'> {
  return { ...usual, ...own };
}
`;

/** What a row leaves out (spec §9 for the timeout, in milliseconds). */
const USUAL: Readonly<Record<string, unknown>> = { envelope: 'snake', timeoutMs: 30_000 };

/** generated/api/operations.ts: the table of operations by operationId. */
export function emitOperationTable(operations: readonly OperationEntry[]): string {
  return [
    HEAD,
    'export const operations = {',
    ...sorted(operations).map((entry) => `  ${entry.id}: row(${row(entry)}),`),
    '};',
    '',
    'export type OperationId = keyof typeof operations;',
    '',
  ].join('\n');
}

/** generated/api/operationCodes.ts: the business codes each operation can answer besides 0; the browser needs none. */
export function emitOperationCodes(operations: readonly OperationEntry[]): string {
  return [
    `${GENERATED_BANNER}import type { OperationId } from './operations.ts';`,
    '',
    'export const operationCodes: Readonly<Record<OperationId, readonly number[]>> = {',
    ...sorted(operations).map(
      ({ id, operation }) => `  ${id}: ${JSON.stringify(operation['x-codes'] ?? [])},`,
    ),
    '};',
    '',
  ].join('\n');
}

function sorted(operations: readonly OperationEntry[]): OperationEntry[] {
  return [...operations].sort((a, b) => (a.id < b.id ? -1 : 1));
}

function row({ method, path, operation, parameters, body }: OperationEntry): string {
  const named = (place: string) =>
    parameters.filter((parameter) => parameter.in === place).map(({ name }) => name);
  const info = {
    method,
    path,
    access: operation['x-access'] ?? 'private',
    envelope: operation['x-envelope'] ?? USUAL.envelope,
    cacheable: operation['x-cacheable'] === true,
    encrypted: operation['x-encrypted'] === true,
    verified: operation['x-verified'] === true,
    guid: operation['x-guid'] === true,
    tracked: operation['x-tracked'] === true,
    formEncoded: operation['x-form-encoded'] === true,
    timeoutMs: operation['x-timeout-ms'] ?? USUAL.timeoutMs,
    pathParams: named('path'),
    queryParams: named('query'),
    hasBody: body !== undefined,
  };
  return JSON.stringify(Object.fromEntries(Object.entries(info).filter(isUnusual)));
}

function isUnusual([name, value]: [string, unknown]): boolean {
  if (Array.isArray(value)) return value.length > 0;
  return value !== false && value !== USUAL[name];
}
