import { CompiledQuery, type Kysely, sql } from 'kysely';
import type { Database } from '../../../../src/sandbox/books/db/database.ts';
import type { Sent } from './captureStatements.ts';

interface Node {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly Node[];
}

/** What a statement took. */
export interface Explained {
  /** Tables that were read from their first row to their last. */
  readonly scanned: readonly string[];
  /** Rows of tables that were looked at, those that did not fit included. */
  readonly read: number;
}

/**
 * Ways to read that are often right at the sizes of a test and never with millions of rows: all of a table, and all of
 * two tables to join them. Without them the planner shows whether an index answers.
 */
const always = ['enable_seqscan', 'enable_hashjoin', 'enable_mergejoin', 'enable_hashagg', 'jit'];

/** What else it can do without where an index has the order: it is asked both ways, and the better one counts. */
const ordered = ['enable_sort', 'enable_bitmapscan'];

/** Runs a statement and takes back what it changed. */
export async function explained(db: Kysely<Database>, sent: Sent): Promise<Explained> {
  const ways = [await tried(db, sent, always), await tried(db, sent, [...always, ...ordered])];
  return ways.reduce((best, way) => (way.read < best.read ? way : best));
}

async function tried(
  db: Kysely<Database>,
  { text, values }: Sent,
  without: readonly string[],
): Promise<Explained> {
  const undo = new Error('taken back');
  let nodes: readonly Node[] = [];
  await db
    .transaction()
    .execute(async (trx) => {
      for (const choice of without) await sql`set local ${sql.ref(choice)} = off`.execute(trx);
      const { rows } = await trx.executeQuery<{ 'QUERY PLAN': [{ Plan: Node }] }>(
        CompiledQuery.raw(`explain (analyze, timing off, format json) ${text}`, [...values]),
      );
      nodes = rows.flatMap(({ 'QUERY PLAN': [{ Plan }] }) => nodesOf(Plan));
      throw undo;
    })
    .catch((cause: unknown) => {
      if (cause !== undo) throw new Error(`It cannot be explained: ${text}`, { cause });
    });
  return {
    scanned: nodes.flatMap((node) =>
      node['Node Type'] === 'Seq Scan' && node['Relation Name'] !== undefined ? [node['Relation Name']] : [],
    ),
    read: nodes.reduce((sum, node) => sum + readBy(node), 0),
  };
}

function nodesOf(node: Node): Node[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}

function readBy(node: Node): number {
  if (!node['Node Type'].endsWith('Scan') || node['Relation Name'] === undefined) return 0;
  const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  return (node['Actual Rows'] + removed) * node['Actual Loops'];
}
