import type { Transaction } from 'kysely';
import type { Database } from '../../../books/db/database.ts';
import { insertInBatches } from '../../../books/jobs/inBatches.ts';
import type { LedgerEntry } from '../../../books/ledger/post.ts';
import type { SandboxContext } from '../../context.ts';
import type { ConvertAccount } from '../../convert/convertAccounts.ts';
import { isFailureAmount } from '../../convert/convertedAmount.ts';
import { leavesAfterMs } from '../../convert/convertRules.ts';
import { conversionHoldEntry } from '../../convert/executeQuote.ts';
import { type ConvertQuote, quoteRow } from '../../convert/quoteFor.ts';
import { newQuoteId } from '../../convert/quoteId.ts';
import { conversionEndEntry } from '../../convert/settleConversions.ts';
import type { PastConversion } from './pastEvent.ts';

/** How long after the quote it was accepted. */
const acceptedAfterMs = 4_000;

const accounts: Readonly<Record<PastConversion['of'], ConvertAccount>> = {
  single: 'funding',
  block: 'funding_block_trade',
};

/** Writes quotes that were accepted, with their orders, and returns what both booked. */
export async function writeConversions(
  context: SandboxContext,
  trx: Transaction<Database>,
  events: readonly PastConversion[],
): Promise<LedgerEntry[]> {
  const quotes = events.map((event) => quoteOf(context, event));
  await insertInBatches(quotes, (part) => trx.insertInto('convert_quotes').values(part).execute());
  await insertInBatches(quotes.map(orderOf), (part) =>
    trx.insertInto('convert_orders').values(part).execute(),
  );
  return quotes.flatMap((quote) => [
    conversionHoldEntry(quote, quote.used_at),
    conversionEndEntry(quote, endOf(quote)),
  ]);
}

type AcceptedQuote = ConvertQuote & { used_at: number };

function quoteOf(context: SandboxContext, event: PastConversion): AcceptedQuote {
  const { uid, number, at, of, pair, terms } = event;
  const digits = context.random.unit('history', 'quote', of, uid, number).toFixed(10).slice(2);
  const request = { accountType: accounts[of], kind: of, pair };
  const quote = quoteRow(context, request, { id: newQuoteId(at, digits), uid, terms, at });
  return { ...quote, used_at: at + acceptedAfterMs };
}

function endOf({ used_at }: AcceptedQuote): number {
  return used_at + leavesAfterMs.processing;
}

function orderOf(quote: AcceptedQuote) {
  const isFailure = isFailureAmount(quote.from_amount);
  return {
    quote_id: quote.id,
    uid: quote.uid,
    status: isFailure ? ('failure' as const) : ('success' as const),
    // As settleConversions ends them.
    fail_code: isFailure ? 32024 : 0,
    created_at: quote.used_at,
    finished_at: endOf(quote),
  };
}
