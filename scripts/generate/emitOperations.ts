import type { OperationEntry } from '../description/listOperations.ts';
import type { MergedDescription } from '../description/mergedDescription.ts';
import { GENERATED_BANNER, type OutputFiles } from '../outputs/writeOutputs.ts';
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

/** Letters of a row's fourth part. */
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

/**
 * The operations of rows by id: operationId, method, path, letters (p private, k camel, n no envelope, …), timeout in ms,
 * query beside a body. Each row is read when it is first asked for, because a page calls few of them.
 */
export function readOperations(rows: string): Record<string, OperationInfo> {
  const table: Record<string, OperationInfo> = {};
  for (const row of rows.split('\\n')) {
    const id = row.slice(0, row.indexOf(' '));
    let known: OperationInfo | undefined;
    const get = () => (known ??= readRow(row));
    Object.defineProperty(table, id, { configurable: true, enumerable: true, get });
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

/** Letters of a row's flags: first screens load rows, so they are as short as possible. */
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

/** What a page calls before any more of its code has come, or because that cannot come. */
const START = ['eventsTrack', 'logout', 'monitoringReport', 'userProfile', 'userTag'];

/**
 * What is known of each operation: how it is written, all of them, and those that every page starts with. The others that
 * a screen asks for by itself come with it (screenModules.ts), the rest when it is first called (src/contract/call/operations.ts).
 */
export function emitOperations(
  operations: readonly OperationEntry[],
  description: MergedDescription,
): OutputFiles {
  const rows = operationRows(operations, description);
  const access = sorted(operations).map(({ id, operation }) => `  ${id}: '${accessOf(operation)}';`);
  const table = (ids: readonly string[]) =>
    `readOperations(\`\n${ids.map((id) => rows.get(id)?.row).join('\n')}\`.trim())`;
  return {
    'api/operationInfo.ts': [
      HEAD,
      '/** Who may call what; for the compiler alone. */',
      'interface Access {',
      ...access,
      '}',
      '',
      'export type OperationId = keyof Access;',
      '',
      'export type Operations = { readonly [Op in OperationId]: OperationInfo & { readonly access: Access[Op] } };',
      '',
    ].join('\n'),
    'api/operations.ts': [
      `${GENERATED_BANNER}import { type Operations, readOperations } from './operationInfo.ts';`,
      '',
      "export type { OperationId, OperationInfo } from './operationInfo.ts';",
      '',
      '/** All operations by operationId. */',
      `export const operations = ${table([...rows.keys()])} as unknown as Operations;`,
      '',
    ].join('\n'),
    'api/startOperations.ts': [
      `${GENERATED_BANNER}import { type Operations, readOperations } from './operationInfo.ts';`,
      '',
      `type StartOperations = Pick<Operations, ${START.map((id) => `'${id}'`).join(' | ')}>;`,
      '',
      '/** The operations that every page starts with. */',
      `export const startOperations = ${table(START)} as unknown as StartOperations;`,
      '',
    ].join('\n'),
  };
}

/** An operation's row, and whether calling it changes nothing. */
export interface OperationRow {
  row: string;
  reads: boolean;
}

/** Every operation's row, by its operationId and in that order. */
export function operationRows(
  operations: readonly OperationEntry[],
  description: MergedDescription,
): Map<string, OperationRow> {
  return new Map(
    sorted(operations).map((entry) => [
      entry.id,
      {
        row: row(entry, description),
        reads: entry.method === 'GET' || entry.operation['x-reads'] === true,
      },
    ]),
  );
}

/** generated/api/operationCodes.ts: the business codes each operation can answer besides 0; the browser needs none. */
export function emitOperationCodes(operations: readonly OperationEntry[]): string {
  return [
    `${GENERATED_BANNER}import type { OperationId } from './operationInfo.ts';`,
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
