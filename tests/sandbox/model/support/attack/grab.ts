import type { Attack } from './attack.ts';
import { type Entry, entriesOf } from './book.ts';
import { begin } from './checks.ts';
import type { Destination } from './destinations.ts';
import type { Intent, Payment } from './intents.ts';
import { perform } from './perform.ts';
import { somePayment, someSwitching } from './someIntent.ts';

/** One try of the thief's to get money to `to`, with any token that can be had without codes. */
export async function grab(attack: Attack, to: Destination): Promise<void> {
  const intent = await somePayment(attack, to, named(attack, to));
  await perform(attack, [{ who: 'thief', intent, token: await someToken(attack, intent) }]);
}

/** A place of the thief's, or one that is in the customer's book, or was. */
export function somewhere(attack: Attack): Destination {
  const { choices, destinations, book } = attack;
  const deleted = book.entries.filter(({ isDeleted }) => isDeleted);
  if (deleted.length > 0 && choices.isOneIn(4)) return choices.from(deleted).to;
  const saved = entriesOf(attack);
  const isOwn = choices.isOneIn(2) || saved.length === 0;
  return isOwn ? choices.from(destinations.filter(({ isThiefs }) => isThiefs)) : choices.from(saved).to;
}

/** No entry, one that fits, or any other, the deleted ones among them. */
function named({ choices, book }: Attack, to: Destination): Entry | undefined {
  if (choices.isOneIn(2)) return undefined;
  const fitting = book.entries.filter((entry) => entry.to === to);
  const all = fitting.length > 0 && !choices.isOneIn(6) ? fitting : book.entries;
  return all.length === 0 ? undefined : choices.from(all);
}

/** A token without codes: of a check for this, of one for something that needs none, of any that was ever given. */
export async function someToken(attack: Attack, intent: Intent): Promise<string | null> {
  const { choices, tokens } = attack;
  const way = choices.below(5);
  if (way === 0) return null;
  if (way === 1 && tokens.length > 0) return choices.from(tokens.slice(-6)).token;
  if (way === 2) {
    const bypassed = await begin(attack, 'thief', await harmless(attack, intent));
    if (bypassed !== null) return bypassed.token;
  }
  return (await begin(attack, 'thief', intent))?.token ?? null;
}

/** Something of the same scene that needs no codes, if there is anything. */
async function harmless(attack: Attack, intent: Intent): Promise<Intent> {
  if (intent.kind === 'pay') {
    const trusted = entriesOf(attack).filter(({ isVerified }) => isVerified);
    return trusted.length === 0 ? intent : paymentTo(attack, attack.choices.from(trusted));
  }
  if (intent.kind === 'save' && intent.scene === '30062') {
    const rows = intent.rows.map((row) => ({ ...row, isVerified: false }));
    return { ...intent, rows, args: { ...intent.args, is_verified: false } };
  }
  return intent.kind === 'switch' ? someSwitching(attack, { id: intent.id } as Entry, false) : intent;
}

function paymentTo(attack: Attack, entry: Entry): Promise<Payment> {
  return somePayment(attack, entry.to, entry);
}
