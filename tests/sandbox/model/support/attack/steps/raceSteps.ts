import { type Attack, type AttackAction, callAs } from '../attack.ts';
import { entriesOf, trustedEntries } from '../book.ts';
import { agree, begin, ruleCodes } from '../checks.ts';
import type { Deed } from '../deed.ts';
import { perform } from '../perform.ts';
import { deleting, oneSaving, somePayment, someRule, someSwitching } from '../someWish.ts';
import type { Payment } from '../wishes.ts';
import { cancelAs } from './customerSteps.ts';

/** Longer than the pause between two withdrawals of a coin on a network, ms. */
const pauseMs = 11_000;

/** A payment of the thief's beside something else, at the same time: each may come first. */
export const race: AttackAction = async (attack) => {
  const { choices, world } = attack;
  const payment = await ready(attack);
  if (payment === null) return;
  switch (choices.below(5)) {
    case 0:
      await perform(attack, [payment, payment]);
      await world.advance(pauseMs);
      return void (await perform(attack, [payment]));
    case 1:
      return void (await perform(attack, [payment], () => cancelAs(attack, 'customer')));
    case 2:
      return void (await perform(attack, [payment], () => world.advance(choices.from([500, 3_000]))));
    default:
      await perform(attack, [payment, await beside(attack, payment)]);
      // What was begun before is tried once more after it.
      await perform(attack, [payment]);
  }
};

/** A payment with a token that may be good: one that was agreed to and not done, or one that needs no codes. */
async function ready(attack: Attack): Promise<(Deed & { wish: Payment }) | null> {
  const { choices, tokens } = attack;
  const given = tokens.slice(-4).filter(({ wish }) => wish.kind === 'pay');
  if (given.length > 0 && choices.isOneIn(2)) {
    const { token, wish } = choices.from(given);
    if (wish.kind === 'pay') return { who: 'thief', wish, token };
  }
  const entries = entriesOf(attack).filter(({ isVerified }) => isVerified);
  if (entries.length === 0) return null;
  const wish = await somePayment(attack, choices.from(entries).to);
  const check = await begin(attack, 'thief', wish);
  return check === null ? null : { who: 'thief', wish, token: check.token };
}

/** What the customer does that moment: takes the entry out, or its trust, or changes a rule. */
async function beside(attack: Attack, { wish }: { wish: Payment }): Promise<Deed> {
  const { choices } = attack;
  const entry = entriesOf(attack).find(({ to }) => to === wish.to);
  if (entry !== undefined && !choices.isOneIn(4)) {
    return {
      who: 'customer',
      wish: choices.isOneIn(2) ? deleting(entry) : someSwitching(attack, entry, false),
    };
  }
  const codes = await ruleCodes(attack, 'customer');
  return {
    who: 'customer',
    wish: someRule(attack, choices.isOneIn(2)),
    ...(codes === null ? {} : { codes }),
  };
}

/** The thief keeps a token that was given without codes until the customer has taken away what it was given for. */
export const trustEnds: AttackAction = async (attack) => {
  const { choices } = attack;
  const trusted = trustedEntries(attack);
  if (trusted.length === 0) return;
  const entry = choices.from(trusted);
  const wish = await somePayment(attack, entry.to, choices.isOneIn(2) ? entry : undefined);
  const check = await begin(attack, 'thief', wish);
  const isDeleted = choices.isOneIn(3);
  const end = isDeleted ? deleting(entry) : someSwitching(attack, entry, false);
  await perform(attack, [{ who: 'customer', wish: end }]);
  if (check !== null) await perform(attack, [{ who: 'thief', wish, token: check.token }]);
  const again = isDeleted ? oneSaving(attack, entry.to, true) : someSwitching(attack, entry, true);
  await perform(attack, [{ who: 'customer', wish: again, token: await agree(attack, again) }]);
};

/** Two changes of the rules with the same codes at the same time. */
export async function twoRules(attack: Attack, codes: { email: string; app: string }): Promise<void> {
  const wishes = [someRule(attack, false), someRule(attack, attack.choices.isOneIn(2))];
  await perform(
    attack,
    wishes.map((wish) => ({ who: 'thief' as const, wish, codes })),
  );
}

/** Reads what a session can read: the book with its rules, what may leave, and the records. */
export const thiefReads: AttackAction = async (attack) => {
  await callAs(attack, 'thief', 'addressList', {});
  await callAs(attack, 'thief', 'withdrawRecords', {});
};
