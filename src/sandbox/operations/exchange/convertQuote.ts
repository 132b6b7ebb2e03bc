import type { ArgumentsOf } from '../../../../generated/api/types.ts';
import type { Account } from '../../accounts/account.ts';
import type { Handler, SandboxContext } from '../../context.ts';
import { assertAmount } from '../../convert/assertAmount.ts';
import { indicativeQuote } from '../../convert/indicativeQuote.ts';
import { assertWithinOffer, openOffer } from '../../convert/offerTerms.ts';
import { type Pair, pairOf } from '../../convert/pair.ts';
import { quoteAnswer } from '../../convert/quoteAnswer.ts';
import { quoteFor } from '../../convert/quoteFor.ts';
import { refusals } from '../../convert/refusals.ts';

/**
 * POST /exchangeNew/convert/quote. Without a session the price is indicative: it has no id and cannot be executed
 * (requirements §2.3: the page can be used without login).
 */
export const convertQuote: Handler<'convertQuote'> = async ({ context, account, args }) => {
  const pair = pairOf(args.fromCoin, args.toCoin);
  assertConsistent(args, pair);
  assertAmount(args.requestAmount, pair, '/requestAmount');
  if (args.offerId !== undefined) await assertOffer(context, account, args.offerId, args);
  const wish = { accountType: args.accountType, kind: 'single', pair, amount: args.requestAmount } as const;
  const offerId = args.offerId === undefined ? {} : { offerId: args.offerId };
  const requestId = args.requestId === undefined ? {} : { requestId: args.requestId };
  const quote =
    account === null
      ? indicativeQuote(context, { ...wish, ...requestId, ...offerId })
      : await quoteFor(context, account, { ...wish, ...requestId, ...offerId });
  return quoteAnswer(quote, context.clock.now());
};

async function assertOffer(
  context: SandboxContext,
  account: Account | null,
  offerId: string,
  args: ArgumentsOf<'convertQuote'>,
): Promise<void> {
  const offer = openOffer(offerId, args, context.clock.now());
  await assertWithinOffer(context.db, account?.uid ?? 0, offer, args.requestAmount);
}

function assertConsistent(args: ArgumentsOf<'convertQuote'>, { from, to }: Pair): void {
  if (args.requestCoin !== from.coin) throw refusals.parameter('requestCoin must be the coin to give.');
  const isType = (asked: string | undefined, kind: string) => asked === undefined || asked === kind;
  if (!isType(args.fromCoinType, from.kind) || !isType(args.toCoinType, to.kind)) {
    throw refusals.parameter('The type of a coin is wrong.');
  }
}
