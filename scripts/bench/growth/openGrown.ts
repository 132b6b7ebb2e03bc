import { statementOf } from '../../../src/sandbox/flows/exports/statement/statementOf.ts';
import type { Exchange } from '../../../src/sandbox/index.ts';
import { layBooks } from '../exchange/books/newBooks.ts';
import { openUnlimited } from '../exchange/books/openUnlimited.ts';
import { callExchange, type SignedIn } from '../exchange/callExchange.ts';
import { convert, signInOf, transactionHistory } from '../exchange/customerSteps.ts';
import { mix } from '../exchange/load/mix.ts';
import { openCustomers } from '../exchange/load/openCustomers.ts';
import { makeManyRows } from './manyRows.ts';

/** Whose pages are read, at every size the same. */
const uid = 91_000_000;
const ownRows = 50;

/** Tables of what customers have done, in which a year of an exchange is. */
const tables = [
  ...['ledger_transactions', 'ledger_postings', 'deposits', 'withdrawals', 'withdrawal_parts'],
  ...['withdrawal_events', 'convert_quotes', 'convert_orders', 'export_tasks', 'sessions'],
];

/** An exchange among whose rows one customer reads. */
export interface Grown {
  /** What the customer reads, by what it is called. */
  readonly reads: Readonly<Record<string, () => Promise<unknown>>>;
  close(): Promise<void>;
}

/**
 * Opens an exchange on a schema of its own and fills it.
 * @param url of a PostgreSQL server
 * @param size rows of all tables together, and customers whose they are
 */
export async function openGrown(
  url: string,
  size: { readonly rows: number; readonly customers: number },
): Promise<Grown> {
  const { books, remove } = await layBooks(url);
  const exchange = await openUnlimited(books, { demonstration: 'underWay' });
  const signed = await actAsCustomer(exchange);
  const { db, clock } = exchange.context;
  await makeManyRows(db, clock.now(), {
    ...{ rows: Math.floor(size.rows / tables.length), others: size.customers, uid, own: ownRows, tables },
  });
  return {
    reads: readsOf(exchange, signed),
    async close() {
      await exchange.close();
      await remove();
    },
  };
}

/** Does once what the rows are made like. */
async function actAsCustomer(exchange: Exchange): Promise<SignedIn> {
  await openCustomers(exchange, [uid]);
  const signed = await signInOf(exchange, uid);
  const customer = { uid, signed };
  await convert(signed);
  for (const name of ['deposit', 'withdraw', 'statement'] as const) await mix[name].act(exchange, customer);
  return signed;
}

function readsOf(exchange: Exchange, signed: SignedIn): Grown['reads'] {
  return {
    overview: () => callExchange(signed, 'assetOverview', {}),
    'page of deposits': () => callExchange(signed, 'depositRecords', { pageSize: 20 }),
    'page of withdrawals': () => callExchange(signed, 'withdrawRecords', { pageSize: 20 }),
    'page of conversions': () => callExchange(signed, 'convertQuery', { index: 1, limit: 20 }),
    'page of the transaction history': () => transactionHistory(signed),
    statements: () => callExchange(signed, 'exportList', {}),
    sessions: () => callExchange(signed, 'sessionList', {}),
    'rows of a statement of a month': () => readStatement(exchange),
  };
}

async function readStatement({ context }: Exchange): Promise<void> {
  const task = await context.db
    .selectFrom('export_tasks')
    .selectAll()
    .where('uid', '=', uid)
    .limit(1)
    .executeTakeFirstOrThrow();
  const now = context.clock.now();
  const consolidated: typeof task = {
    ...task,
    kind: 'CONSOLIDATED',
    account_types: 'fiat,uta',
    contents: 'ASSET_CHANGES,TRADES',
    coin: '',
    format: 'xlsx',
    start_at: now - 30 * 86_400_000,
    end_at: now,
  };
  const { tables } = await statementOf(context, consolidated, { onReached() {} });
  let rows = 0;
  for (const table of tables) for await (const page of table.pages()) rows += page.length;
  if (rows < ownRows) throw new Error(`The statement has ${rows} rows.`);
}
