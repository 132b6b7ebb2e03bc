import type { Source, TableNode } from '../../../../../generated/models/screen.v1.d.ts';
import { readPointer } from '../../../../language/index.ts';

/** One row with its identity. */
export interface TableRecord {
  key: string;
  row: unknown;
}

/**
 * The rows of an answer that the table includes (`include`). A row without a key gets its index as key, so that none is
 * lost.
 */
export function readRecords(node: TableNode, source: Source | undefined, data: unknown): TableRecord[] {
  const items = readPointer(data, source?.items ?? '');
  if (!Array.isArray(items)) return [];
  const include = node.include === undefined ? undefined : new Set<string>(node.include);
  const taken = new Set<string>();
  const records: TableRecord[] = [];
  for (const [index, row] of (items as readonly unknown[]).entries()) {
    const found = readPointer(row, node.key);
    const wanted = typeof found === 'string' || typeof found === 'number' ? String(found) : `#${index}`;
    if (include?.has(wanted) === false) continue;
    let key = wanted;
    for (let at = index; taken.has(key); at += 1) key = `${wanted}#${at}`;
    taken.add(key);
    records.push({ key, row });
  }
  return records;
}
