import type { ArgumentsOf } from '../../../../../../generated/api/types.ts';
import { own } from '../../steps/receiverSteps.ts';
import { type AttackAction, callAs } from '../attack.ts';
import { entriesOf } from '../book.ts';
import { begin, enter } from '../checks.ts';
import { grab, someToken, somewhere } from '../grab.ts';
import { perform } from '../perform.ts';
import { batchSaving, deleting, oneSaving, somePayment, someRule, someSwitching } from '../someIntent.ts';
import { cancelAs, convertAs } from './customerSteps.ts';

/** Tries to pay out: to a place of the thief's or the customer's. */
export const thiefPays: AttackAction = (attack) => grab(attack, somewhere(attack));

/** Saves a place of the thief's, verified or not, and tries to pay there. */
export const thiefSaves: AttackAction = async (attack) => {
  const { choices, destinations } = attack;
  const places = destinations.filter(({ isThiefs }) => isThiefs);
  const banks = places.filter(({ chain }) => chain === 'FIAT');
  const place = choices.from(choices.isOneIn(3) ? banks : places);
  const isVerified = choices.isOneIn(2);
  const intent = choices.isOneIn(6)
    ? batchSaving(attack, choices.some(places), isVerified)
    : oneSaving(attack, place, isVerified);
  // What is saved already would be refused for that alone.
  const saved = isVerified ? entriesOf(attack).filter(({ to }) => to === place) : [];
  for (const entry of saved) await perform(attack, [{ who: 'thief', intent: deleting(entry) }]);
  await perform(attack, [
    { who: 'thief', intent, token: choices.isOneIn(3) ? null : await someToken(attack, intent) },
  ]);
  if (choices.isOneIn(2)) await grab(attack, place);
};

/** Tries to switch the codes off for an entry, above all for one of the thief's. */
export const thiefSwitches: AttackAction = async (attack) => {
  const { choices } = attack;
  const entries = entriesOf(attack).filter(({ isVerified }) => !isVerified);
  if (entries.length === 0) return;
  const thiefs = entries.filter(({ to }) => to.isThiefs);
  const entry = choices.from(thiefs.length > 0 ? thiefs : entries);
  const intent = someSwitching(attack, entry, true);
  await perform(attack, [{ who: 'thief', intent, token: await someToken(attack, intent) }]);
  if (choices.isOneIn(2)) await grab(attack, entry.to);
};

/** Enters codes that are guesses: for a rule of the book, or for a check. */
export const thiefGuesses: AttackAction = async (attack) => {
  const { choices } = attack;
  if (choices.isOneIn(2)) {
    const codes = { email: '000000', app: '000000' };
    await perform(attack, [{ who: 'thief', intent: someRule(attack, choices.isOneIn(2)), codes }]);
    return;
  }
  const intent = await somePayment(attack, somewhere(attack));
  const check = await begin(attack, 'thief', intent);
  if (check === null || check.isBypass) return;
  const { token } = check;
  if (choices.isOneIn(2))
    await callAs(attack, 'thief', 'riskSendCode', { risk_token: token, component_id: 'email_verify' });
  const guess = choices.from([
    {},
    { email_verify: '000000' },
    { email_verify: '000000', google2fa: '000000' },
  ]);
  if ((await enter(attack, 'thief', token, guess)) === 0) attack.approvals.proveByThief(token);
  await perform(attack, [{ who: 'thief', intent, token }]);
};

export const thiefCancels: AttackAction = (attack) => cancelAs(attack, 'thief');

export const thiefConverts: AttackAction = async (attack) => {
  await convertAs(attack, 'thief');
  if (attack.choices.isOneIn(2)) await thiefPays(attack);
};

/** Tells about the receiver of a withdrawal, or deletes an entry. */
export const thiefMeddles: AttackAction = async (attack) => {
  const { choices, payments } = attack;
  const entries = entriesOf(attack);
  if (choices.isOneIn(2) && payments.length > 0) {
    const id = String(choices.from(payments.slice(-3)).id);
    const args = { id, beneficiary: { ...own, first_name: 'Mallory', last_name: 'Quill' } };
    await callAs(attack, 'thief', 'withdrawSubmitInfo', args as ArgumentsOf<'withdrawSubmitInfo'>);
    return;
  }
  if (entries.length === 0) return;
  const entry = choices.from(entries);
  await perform(attack, [
    { who: 'thief', intent: choices.isOneIn(2) ? deleting(entry) : someSwitching(attack, entry, false) },
  ]);
  await grab(attack, entry.to);
};
