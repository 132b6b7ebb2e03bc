import type { OperationEntry } from '../description/listOperations.ts';
import type { MergedDescription } from '../description/mergedDescription.ts';
import { GENERATED_BANNER } from '../outputs/writeOutputs.ts';
import { requiresNothing } from './emitResultShapes.ts';

const HEAD = `${GENERATED_BANNER}
/** What the request layer knows of an operation before it sends anything. */
export interface OperationInfo {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path below the API host, with \`{name}\` for path parameters. */
  readonly path: string;
  readonly access: 'public' | 'private';
  readonly envelope: 'snake' | 'camel' | 'none';
  readonly cacheable: boolean;
  /** The request is signed (requirements §5.2). */
  readonly encrypted: boolean;
  /** The answer's signature must hold (requirements §4.6, code 79992). */
  readonly verified: boolean;
  readonly guid: boolean;
  /** A POST that changes nothing, as every GET; the request may be sent again. */
  readonly reads: boolean;
  readonly tracked: boolean;
  /** Once it has succeeded, what is known of the user from \`userProfile\` holds no more. */
  readonly changesProfile: boolean;
  readonly formEncoded: boolean;
  readonly timeoutMs: number;
  readonly pathParams: readonly string[];
  /** Of an operation with a body; one without sends everything but its path parameters in the query. */
  readonly queryParams: readonly string[];
  readonly hasBody: boolean;
  /** Nothing in its result is required: null, absent and empty mean the same. */
  readonly resultOptional: boolean;
}

/** Letters of a row's third part. */
const letters = {
  cacheable: 'c',
  encrypted: 'e',
  verified: 'v',
  guid: 'g',
  reads: 'r',
  tracked: 't',
  changesProfile: 'u',
  formEncoded: 'f',
  hasBody: 'b',
  resultOptional: 'o',
} as const;

/** Each row is read when it is first asked for: a page calls a few of them, and starts with the whole table. */
function read(rows: string): Record<string, OperationInfo> {
  const table: Record<string, OperationInfo> = {};
  for (const row of rows.split('\\n')) {
    const id = row.slice(0, row.indexOf(' '));
    let known: OperationInfo | undefined;
    Object.defineProperty(table, id, { enumerable: true, get: () => (known ??= readRow(row)) });
  }
  return table;
}

function readRow(row: string): OperationInfo {
  const [, method, path = '', flags = '', timeout = '30000', query] = row.split(' ');
  const has = (letter: string) => flags.includes(letter);
  const facts = Object.entries(letters).map(([name, letter]) => [name, has(letter)]);
  return {
    ...Object.fromEntries(facts),
    method,
    path,
    access: has('p') ? 'private' : 'public',
    envelope: has('n') ? 'none' : has('k') ? 'camel' : 'snake',
    timeoutMs: Number(timeout),
    pathParams: [...path.matchAll(/\\{(\\w+)\\}/g)].map(([, name]) => name),
    queryParams: query?.split(',') ?? [],
  } as unknown as OperationInfo;
}
`;

/** Letters of a row's flags; the first screen has to load the table, so it is written as compactly as possible. */
const LETTERS: Readonly<Record<string, string>> = {
  'x-cacheable': 'c',
  'x-encrypted': 'e',
  'x-verified': 'v',
  'x-guid': 'g',
  'x-reads': 'r',
  'x-tracked': 't',
  'x-changes-profile': 'u',
  'x-form-encoded': 'f',
};

const USUAL_TIMEOUT_MS = 30_000;

/** generated/api/operations.ts: the table of operations by operationId. */
export function emitOperationTable(
  operations: readonly OperationEntry[],
  description: MergedDescription,
): string {
  const entries = sorted(operations);
  const access = entries.map(({ id, operation }) => `  ${id}: '${accessOf(operation)}';`);
  return [
    HEAD,
    '/** Who may call what; for the compiler alone. */',
    'interface Access {',
    ...access,
    '}',
    '',
    'export type OperationId = keyof Access;',
    '',
    'type Table = { readonly [Op in OperationId]: OperationInfo & { readonly access: Access[Op] } };',
    '',
    '/** operationId, method, path, letters (p private, k camel, n no envelope, …), timeout in ms, query beside a body. */',
    'export const operations = read(`',
    `${entries.map((entry) => row(entry, description)).join('\n')}\`.trim()) as unknown as Table;`,
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

function accessOf(operation: OperationEntry['operation']): 'public' | 'private' {
  return operation['x-access'] ?? 'private';
}

function row(entry: OperationEntry, description: MergedDescription): string {
  const { id, method, path, operation, parameters, body } = entry;
  const envelope = operation['x-envelope'];
  const flags = [
    accessOf(operation) === 'private' ? 'p' : '',
    envelope === 'camel' ? 'k' : envelope === 'none' ? 'n' : '',
    ...Object.entries(LETTERS).map(([name, letter]) => (operation[name as 'x-guid'] === true ? letter : '')),
    body === undefined ? '' : 'b',
    requiresNothing(entry, description) ? 'o' : '',
  ].join('');
  const query = parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name);
  const timeoutMs = operation['x-timeout-ms'] ?? USUAL_TIMEOUT_MS;
  const hasQuery = body !== undefined && query.length > 0;
  const rest = hasQuery ? [timeoutMs, query.join(',')] : timeoutMs === USUAL_TIMEOUT_MS ? [] : [timeoutMs];
  return [id, method, path, flags === '' ? '-' : flags, ...rest].join(' ');
}
