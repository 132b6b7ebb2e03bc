import type { Attack, AttackAction } from '../attack.ts';
import { entriesOf, trustedEntries } from '../book.ts';
import { agree, begin, ruleCodes } from '../checks.ts';
import type { Payment, RuleChange } from '../intents.ts';
import { perform } from '../perform.ts';
import { allOf, deleting, oneSaving, somePayment, someSwitching, switching } from '../someIntent.ts';
import { convertAs, depositOf, ownPlaces, paysIn } from './customerSteps.ts';
import { movesAllOf } from './transferSteps.ts';

// The thief tries right after what the customer has just done, when the answer depends on one rule alone.

const dayAndHour = 25 * 3_600_000;

/** The customer saves a destination anew; the thief pays there at once: without codes, and with a token that was proven. */
export const newEntry: AttackAction = async (attack) => {
  const { choices, world } = attack;
  const place = choices.from(ownPlaces(attack));
  for (const entry of entriesOf(attack).filter(({ to }) => to === place))
    await perform(attack, [{ who: 'customer', intent: deleting(entry) }]);
  const isVerified = !choices.isOneIn(3);
  const saving = oneSaving(attack, place, isVerified);
  const token = isVerified ? await agree(attack, saving) : null;
  await perform(attack, [{ who: 'customer', intent: saving, token }]);
  const intent = await somePayment(attack, place);
  await payWithoutCodes(attack, intent);
  await perform(attack, [{ who: 'thief', intent, token: await agree(attack, intent) }]);
  if (attack.book.level < 2 || choices.isOneIn(2)) return;
  await world.advance(dayAndHour);
  await payWithoutCodes(attack, intent);
};

/** The customer ends what lets payments pass, and allows it again; the thief has a token from before, and asks for one. */
export const ruleStops: AttackAction = async (attack) => {
  const { choices, world, book } = attack;
  const trusted = trustedEntries(attack);
  if (trusted.length === 0) return;
  const intent = await somePayment(attack, choices.from(trusted).to);
  const isLock = book.level > 0 && choices.isOneIn(3);
  const change: RuleChange = {
    kind: 'rule',
    op: 'addressChangeVerification',
    setting: isLock ? 'NEW_ADDRESS_LOCK' : 'WHITELIST',
    isOpen: isLock && book.level === 1,
  };
  const codes = await ruleCodes(attack, 'customer');
  const check = await begin(attack, 'thief', intent);
  if (codes === null || check === null) return;
  await perform(attack, [{ who: 'customer', intent: change, codes }]);
  await perform(attack, [{ who: 'thief', intent, token: check.token }]);
  await payWithoutCodes(attack, intent);
  const again = await ruleCodes(attack, 'customer');
  if (again !== null)
    await perform(attack, [{ who: 'customer', intent: { ...change, isOpen: !change.isOpen }, codes: again }]);
  if (isLock) await world.advance(dayAndHour);
};

/** To what is like a trusted entry in all but one: its tag, its network or its bank. */
export const lookalike: AttackAction = async (attack) => {
  const { choices, destinations } = attack;
  const trusted = trustedEntries(attack).flatMap(({ to }) => to.spellings);
  const alike = destinations.filter(
    ({ isThiefs, spellings }) => isThiefs && spellings.some((spelling) => trusted.includes(spelling)),
  );
  if (alike.length > 0) await payWithoutCodes(attack, await somePayment(attack, choices.from(alike)));
};

/** Codes are off for an entry, and on again; the thief wants them off with the token of then, for it and others, and with none. */
export const takenBack: AttackAction = async (attack) => {
  const { choices } = attack;
  const entries = entriesOf(attack);
  if (entries.length === 0) return;
  const entry = choices.from(entries);
  const back = someSwitching(attack, entry, false);
  await perform(attack, [{ who: 'customer', intent: back }]);
  const intent = someSwitching(attack, entry, true);
  const token = await agree(attack, intent);
  const others = entries.filter(({ id }) => id !== entry.id);
  if (others.length > 0)
    await perform(attack, [
      { who: 'thief', intent: switching(attack, choices.from(others), true, intent.op), token },
    ]);
  await perform(attack, [{ who: 'customer', intent, token }]);
  await perform(attack, [{ who: 'customer', intent: back }]);
  await perform(attack, [{ who: 'thief', intent, token }]);
  for (const op of ['addressEdit', 'addressSwitchVerification'] as const)
    await perform(attack, [{ who: 'thief', intent: switching(attack, entry, true, op) }]);
};

/**
 * All of a coin shall leave while a deposit of it is not safe yet, or a card payment can be taken back, or it has just
 * become another coin; sometimes by way of another account.
 */
export const heldCoins: AttackAction = async (attack) => {
  const { choices, world, book } = attack;
  const [given, other] = choices.from([
    ['USDT', 'ETH'],
    ['ETH', 'USDT'],
    ['EUR', 'USDT'],
  ] as const);
  if (given === 'EUR') await paysIn(attack);
  else await depositOf(attack, given);
  await world.advance(8_000);
  const isConverted = choices.isOneIn(2);
  if (isConverted) await convertAs(attack, choices.from(['customer', 'thief']), [given, other]);
  const coin = isConverted ? other : given;
  // Another account may know nothing of the hold.
  if (choices.isOneIn(2)) await movesAllOf(attack, 'thief', coin);
  const now = world.context.clock.now();
  const open = ownPlaces(attack).filter(
    (to) => to.coins.includes(coin) && book.refusal(to, { coin, id: undefined }, now) === null,
  );
  if (open.length === 0) return;
  const some = await somePayment(attack, choices.from(open));
  const all = { coin, amount: await allOf(attack, coin), accountType: 'FUND', feeType: 1 };
  const intent = { ...some, args: { ...some.args, ...all } };
  // Agreed to by the customer, so that nothing but the hold is in the way.
  await perform(attack, [{ who: 'thief', intent, token: await agree(attack, intent) }]);
};

async function payWithoutCodes(attack: Attack, intent: Payment): Promise<void> {
  const check = await begin(attack, 'thief', intent);
  if (check !== null) await perform(attack, [{ who: 'thief', intent, token: check.token }]);
}
