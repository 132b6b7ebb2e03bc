import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { isRecord } from '../../../src/language/index.ts';
import { table } from '../../outputs/markdown.ts';

/** One operation as its file writes it. */
interface DescribedOperation {
  /** File name in openapi/. */
  file: string;
  id: string;
  method: string;
  path: string;
  operation: Readonly<Record<string, unknown>>;
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

/** Keys for which the page lists the operations that have them, with the title of each row. */
const KEYS: Readonly<Record<string, string>> = {
  'x-cacheable': 'answer may be kept',
  'x-encrypted': 'request is signed',
  'x-verified': 'signature of the answer is checked',
  'x-guid': 'sends the device id',
  'x-tracked': 'timing is recorded',
  'x-reads': 'POST that changes nothing',
  'x-changes-profile': 'profile is read again after it',
  'x-proof': 'security check before it',
  'x-features': 'governed by compliance flags',
  'x-live': 'asked for again when it changes',
  'x-form-encoded': 'body travels as a form',
  'x-timeout-ms': 'timeout of its own',
};

/** The tables of openapi/README.md: its files, and which operations have which key. */
export function operationBlocks(): Record<string, string> {
  const operations = describedOperations();
  const fileRows = describedFiles().map(({ file, title, description }) => {
    const own = operations.filter((operation) => operation.file === file);
    return [`\`${file}\``, String(own.length), `**${title}.** ${description}`];
  });
  const keyRows = Object.entries(KEYS).map(([key, words]) => [
    `\`${key}\``,
    words,
    operations
      .filter(({ operation }) => operation[key] !== undefined && operation[key] !== false)
      .map(({ id }) => `\`${id}\``)
      .sort()
      .join(' ') || '–',
  ]);
  return {
    files: table(['file', 'operations', 'what they are about'], fileRows),
    'operation-keys': table(['key', 'means', 'operations'], keyRows),
  };
}

/** Every operation of openapi/, file by file. */
export function describedOperations(): DescribedOperation[] {
  return describedFiles().flatMap(({ file, paths }) =>
    Object.entries(paths).flatMap(([path, methods]) =>
      METHODS.flatMap((method) => {
        const operation = isRecord(methods) ? methods[method] : undefined;
        if (!isRecord(operation)) return [];
        return [{ file, id: String(operation.operationId), method, path, operation }];
      }),
    ),
  );
}

interface DescribedFile {
  file: string;
  title: string;
  description: string;
  paths: Readonly<Record<string, unknown>>;
}

function describedFiles(): DescribedFile[] {
  const names = readdirSync('openapi')
    .filter((name) => name.endsWith('.yaml'))
    .sort();
  return names.map((file) => {
    const { info = {}, paths = {} } = parse(readFileSync(`openapi/${file}`, 'utf8'));
    return { file, title: String(info.title), description: String(info.description ?? '').trim(), paths };
  });
}
