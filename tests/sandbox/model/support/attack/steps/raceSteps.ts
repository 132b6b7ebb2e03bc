import { type Attack, type AttackAction, callAs } from '../attack.ts';
import { entriesOf, trustedEntries } from '../book.ts';
import { agree, begin, ruleCodes } from '../checks.ts';
import type { Deed } from '../deed.ts';
import type { Payment } from '../intents.ts';
import { perform } from '../perform.ts';
import { deleting, oneSaving, somePayment, someRule, someSwitching } from '../someIntent.ts';
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
async function ready(attack: Attack): Promise<(Deed & { intent: Payment }) | null> {
  const { choices, tokens } = attack;
  const given = tokens.slice(-4).filter(({ intent }) => intent.kind === 'pay');
  if (given.length > 0 && choices.isOneIn(2)) {
    const { token, intent } = choices.from(given);
    if (intent.kind === 'pay') return { who: 'thief', intent, token };
  }
  const entries = entriesOf(attack).filter(({ isVerified }) => isVerified);
  if (entries.length === 0) return null;
  const intent = await somePayment(attack, choices.from(entries).to);
  const check = await begin(attack, 'thief', intent);
  return check === null ? null : { who: 'thief', intent, token: check.token };
}

/** What the customer does that moment: takes the entry out, or its trust, or changes a rule. */
async function beside(attack: Attack, { intent }: { intent: Payment }): Promise<Deed> {
  const { choices } = attack;
  const entry = entriesOf(attack).find(({ to }) => to === intent.to);
  if (entry !== undefined && !choices.isOneIn(4)) {
    return {
      who: 'customer',
      intent: choices.isOneIn(2) ? deleting(entry) : someSwitching(attack, entry, false),
    };
  }
  const codes = await ruleCodes(attack, 'customer');
  return {
    who: 'customer',
    intent: someRule(attack, choices.isOneIn(2)),
    ...(codes === null ? {} : { codes }),
  };
}

/** The thief keeps a token that was given without codes until the customer has taken away what it was given for. */
export const trustEnds: AttackAction = async (attack) => {
  const { choices } = attack;
  const trusted = trustedEntries(attack);
  if (trusted.length === 0) return;
  const entry = choices.from(trusted);
  const intent = await somePayment(attack, entry.to, choices.isOneIn(2) ? entry : undefined);
  const check = await begin(attack, 'thief', intent);
  const isDeleted = choices.isOneIn(3);
  const end = isDeleted ? deleting(entry) : someSwitching(attack, entry, false);
  await perform(attack, [{ who: 'customer', intent: end }]);
  if (check !== null) await perform(attack, [{ who: 'thief', intent, token: check.token }]);
  const again = isDeleted ? oneSaving(attack, entry.to, true) : someSwitching(attack, entry, true);
  await perform(attack, [{ who: 'customer', intent: again, token: await agree(attack, again) }]);
};

/** Two changes of the rules with the same codes at the same time. */
export async function twoRules(attack: Attack, codes: { email: string; app: string }): Promise<void> {
  const intents = [someRule(attack, false), someRule(attack, attack.choices.isOneIn(2))];
  await perform(
    attack,
    intents.map((intent) => ({ who: 'thief' as const, intent, codes })),
  );
}

/** Reads what a session can read: the book with its rules, what may leave, and the records. */
export const thiefReads: AttackAction = async (attack) => {
  await callAs(attack, 'thief', 'addressList', {});
  await callAs(attack, 'thief', 'withdrawRecords', {});
};
