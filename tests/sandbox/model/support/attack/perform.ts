import type { OperationId } from '../../../../../generated/api/operations.ts';
import type { ArgumentsOf } from '../../../../../generated/api/types.ts';
import { Violation } from '../violation.ts';
import type { Attack } from './attack.ts';
import { checkPayments } from './checkPayments.ts';
import type { Deed, Request } from './deed.ts';
import type { Intent } from './intents.ts';

/** A deed that the exchange has done. */
type Done = Request & { readonly answer: unknown };

/**
 * Does one thing, or two at the same time (at two processes where there are two), and something beside them; then holds
 * what was done against what the customer agreed to. Answers the codes of the answers.
 * @throws Violation when something was done that the rules do not allow
 */
export async function perform(
  attack: Attack,
  deeds: readonly Deed[],
  beside: () => Promise<void> = async () => {},
): Promise<number[]> {
  const { world, book, note, choices } = attack;
  const before = { book: book.copy(), now: world.context.clock.now() };
  const first = choices.below(2);
  const requests = deeds.map((deed) => ({
    ...deed,
    requestId: `attack-${attack.payments.length}-${choices.below(2 ** 31)}`,
  }));
  const [answers] = await Promise.all([
    Promise.all(requests.map((deed, index) => send(attack, deed, first + index))),
    beside(),
  ]);
  const now = world.context.clock.now();
  const done: Done[] = [];
  for (const [index, deed] of requests.entries()) {
    const answer = answers[index] ?? null;
    const { op } = deed.intent;
    note(`${deed.who} ${op} ${JSON.stringify(argsOf(deed))} → ${answer?.code}`);
    if (answer?.code === 0) done.push({ ...deed, answer: answer.result });
    else attack.reach(`${deed.who} ${deed.intent.kind} refused with ${answer?.code}`);
  }
  for (const deed of done) follow(attack, deed, before.now, now);
  await checkPayments(attack, requests, [before, { book, now }, { book: before.book, now }]);
  return answers.map((answer) => answer?.code ?? -1);
}

function send({ world, uid }: Attack, deed: Request, at: number) {
  return world.call(uid, deed.intent.op as OperationId, argsOf(deed) as ArgumentsOf<OperationId>, false, at);
}

function argsOf({ intent, token, codes, requestId }: Request): object {
  if (intent.kind === 'rule') {
    const { email = '000000', app = '000000' } = codes ?? {};
    const both = { email_code: email, verification_code: app };
    if (intent.op === 'addressChangeVerification')
      return { setting: intent.setting, open: intent.isOpen, ...both };
    return { open: !intent.isOpen, ...both };
  }
  const named = intent.kind === 'pay' || intent.kind === 'save' ? { requestId } : {};
  const proof = token == null ? {} : { risk_verified_result_token: token };
  return { ...intent.args, ...named, ...proof };
}

/**
 * Takes over what was done to the book. Payments are judged by what was written down of them.
 * @throws Violation when it needed codes and nobody gave them
 */
function follow(
  { approvals, book, reach }: Attack,
  { who, intent, token = null, answer }: Done,
  before: number,
  now: number,
): void {
  if (intent.kind === 'pay') return;
  if (intent.kind === 'rule') {
    if (who === 'thief') approvals.spendCodes('rules', 'a change of the rules');
    book.switchRule(intent, now);
    reach(`${who} switched a rule`);
    return;
  }
  const isApproved = approvals.use(token, intent, before);
  if (needsCodes(intent) && !isApproved)
    throw new Violation(`The ${who} did without codes: ${intent.op} ${JSON.stringify(intent.args)}`);
  if (intent.kind === 'save') {
    for (const [row, id] of savedIds(answer)) {
      const saved = intent.rows[row];
      if (saved !== undefined) book.save({ id, ...saved }, now);
    }
  }
  if (intent.kind === 'switch') book.switchCodes(intent.id, intent.isVerified);
  if (intent.kind === 'delete') book.remove(intent.args.ids);
  if (isApproved) reach(`${who} ${intent.kind} with codes`);
}

/** By the table of src/sandbox/flows/stepUp/README.md. */
function needsCodes(intent: Exclude<Intent, { kind: 'pay' }>): boolean {
  if (intent.kind === 'delete') return false;
  if (intent.kind === 'switch') return intent.isVerified === true;
  return intent.scene === '30065' || intent.rows.some(({ isVerified }) => isVerified);
}

/** Which rows of an intent got which ids: of a batch, those that are not among the failed, in their order. */
function savedIds(answer: unknown): [row: number, id: number][] {
  const {
    id,
    success = [],
    failed = [],
  } = answer as {
    id?: number;
    success?: number[];
    failed?: { index: number }[];
  };
  if (id !== undefined) return [[0, id]];
  const refused = new Set(failed.map(({ index }) => index));
  const rows = [...Array(success.length + failed.length).keys()].filter((row) => !refused.has(row));
  return rows.map((row, place) => [row, success[place] ?? -1]);
}
