import { codesOf } from '../../prove.ts';
import { type Attack, type AttackAction, callAs } from '../attack.ts';
import { entriesOf } from '../book.ts';
import { begin, enter, ruleCodes } from '../checks.ts';
import type { Who } from '../deed.ts';
import type { Intent } from '../intents.ts';
import { perform } from '../perform.ts';
import { batchSaving, oneSaving, somePayment, someRule, someSwitching } from '../someIntent.ts';
import { twoRules } from './raceSteps.ts';

/**
 * The thief has one look at the customer's mail and authenticator, and makes the most of it: tries the codes where they
 * do not belong, spends them on the one change that they are for, and tries them again.
 */
export const looksForCheck: AttackAction = async (attack) => {
  const { choices, approvals } = attack;
  if (approvals.codes !== null) return;
  const check = await lookForCheck(attack);
  if (check === null || approvals.codes === null) return;
  const { email, app } = approvals.codes;
  const codes = { email_verify: email, google2fa: app };
  await misuse(attack, codes, check.intent);
  if (choices.isOneIn(4))
    await perform(attack, [{ who: 'thief', intent: someRule(attack, false), codes: { email, app } }]);
  if ((await enter(attack, 'thief', check.token, codes)) === 0) approvals.proveByThief(check.token);
  if (choices.isOneIn(2))
    await perform(attack, [{ who: 'thief', intent: await thiefsIntent(attack), token: check.token }]);
  if (choices.isOneIn(4)) await attack.world.advance(choices.from([60_000, 601_000]));
  const deed = { who: 'thief', intent: check.intent, token: check.token } as const;
  await perform(attack, choices.isOneIn(3) ? [deed, deed] : [deed]);
  await misuse(attack, codes, check.intent);
};

/** Looks at a mail for a rule of the book: the codes are for any one of them, once. */
export const looksForRule: AttackAction = async (attack) => {
  const { choices, approvals } = attack;
  if (approvals.codes !== null) return;
  const codes = await ruleCodes(attack, 'thief');
  if (codes === null) return;
  approvals.codes = { ...codes, purpose: 'rules', isSpent: false };
  const both = { email_verify: codes.email, google2fa: codes.app };
  if (choices.isOneIn(2)) await misuse(attack, both, await thiefsIntent(attack));
  if (choices.isOneIn(2)) await twoRules(attack, codes);
  else await perform(attack, [{ who: 'thief', intent: someRule(attack, false), codes }]);
  await perform(attack, [{ who: 'thief', intent: someRule(attack, false), codes }]);
  await misuse(attack, both, await thiefsIntent(attack));
};

/** Looks at a mail for a check: mostly of the thief's own, sometimes of what the customer is about to do. */
async function lookForCheck(attack: Attack): Promise<{ token: string; intent: Intent } | null> {
  const { choices, approvals, world, uid, destinations } = attack;
  await world.advance(61_000);
  const who: Who = choices.isOneIn(4) ? 'customer' : 'thief';
  const own = destinations.filter(({ isThiefs }) => !isThiefs);
  const intent =
    who === 'customer' ? await somePayment(attack, choices.from(own)) : await thiefsIntent(attack);
  const check = await begin(attack, who, intent);
  if (check === null || check.isBypass) return null;
  const { token } = check;
  const mailed = await callAs(attack, who, 'riskSendCode', {
    risk_token: token,
    component_id: 'email_verify',
  });
  if (mailed?.code !== 0) return null;
  const { email_verify, google2fa = '000000' } = await codesOf(attack, uid);
  approvals.codes = { email: email_verify, app: google2fa, purpose: token, isSpent: false };
  return check;
}

/** What is worth a set of codes: a payment, or an entry that payments need no codes for. */
async function thiefsIntent(attack: Attack): Promise<Intent> {
  const { choices, destinations } = attack;
  const places = destinations.filter(({ isThiefs }) => isThiefs);
  const saved = entriesOf(attack).filter(({ to }) => to.isThiefs);
  const way = choices.below(4);
  if (way === 0)
    return somePayment(attack, choices.from(saved.length > 0 ? saved.map(({ to }) => to) : places));
  if (way === 1) return batchSaving(attack, choices.some(places), true);
  if (way === 2 && saved.length > 0) return someSwitching(attack, choices.from(saved), true);
  return oneSaving(attack, choices.from(places), true);
}

/** The codes for another check than theirs, which asks for the same kind of change. */
async function misuse(
  attack: Attack,
  codes: { email_verify: string; google2fa: string },
  like: Intent,
): Promise<void> {
  const { choices, destinations } = attack;
  const place = choices.from(destinations.filter(({ isThiefs }) => isThiefs));
  const intent = like.kind === 'pay' ? await somePayment(attack, place) : oneSaving(attack, place, true);
  const check = await begin(attack, 'thief', like.kind === 'switch' ? like : intent);
  if (check === null || check.isBypass) return;
  if ((await enter(attack, 'thief', check.token, codes)) === 0) attack.approvals.proveByThief(check.token);
  await perform(attack, [{ who: 'thief', intent: check.intent, token: check.token }]);
}
