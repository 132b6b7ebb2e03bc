import type { ArgumentsOf } from '../../../../generated/api/types.ts';
import {
  type CallRequest,
  callOf,
  type Interruption,
  interrupted,
  lost,
  note,
  once,
  outcomeOf,
  withFault,
} from './ask.ts';
import type { QuoteSeen } from './memory.ts';
import type { Play } from './play.ts';
import { difference, stateDigest } from './stateDigest.ts';
import { mustBeEmpty, mustEqual, Violation } from './violation.ts';

type Taking = 'convertExecute' | 'exchangeBatchOrder' | 'batchConvert';

/** The answer to a quote that was taken before. */
const used = 700009;

/** Takes a quote, with whatever befalls the call. Taken once, it is refused for ever, and nothing changes by that. */
export async function takeOnce(play: Play, uid: number, quote: QuoteSeen): Promise<void> {
  const request = takingOf(uid, quote);
  const outcome = outcomeOf(play);
  if (outcome === 'faulty') await withFault(play, request);
  const code =
    outcome === 'twice'
      ? await twice(play, request)
      : outcome === 'lost' || outcome === 'restarted' || outcome === 'unpowered'
        ? await unheard(play, request, outcome)
        : (await once(play, request)).code;
  note(play, request, outcome, code);
  if (code === 0) count(play, quote);
  if (play.memory.taken.has(quote.id))
    mustEqual('a taken quote again', (await once(play, request)).code, codeAgain(uid, quote));
}

function takingOf(uid: number, { id, kind }: QuoteSeen): CallRequest<Taking> {
  if (kind === 'single') return { uid, op: 'convertExecute', args: { quoteTxId: id } as ArgumentsOf<Taking> };
  const op = kind === 'small' ? 'exchangeBatchOrder' : 'batchConvert';
  return { uid, op, args: { quoteId: id } };
}

/** Another customer hears that it is not theirs. */
function codeAgain(uid: number, quote: QuoteSeen): number {
  return uid === quote.uid ? used : 700011;
}

async function twice(play: Play, request: CallRequest<Taking>): Promise<number> {
  const answers = await Promise.all([1, 2].map(() => play.world.call(request.uid, request.op, request.args)));
  const codes = answers.map((answer) => answer?.code ?? -1);
  if (codes.filter((code) => code === 0).length > 1) throw new Violation('A quote was taken twice at once.');
  if (codes.includes(0))
    mustEqual(
      'the loser of two',
      codes.filter((code) => code !== 0),
      [used],
    );
  return codes.includes(0) ? 0 : (codes[0] ?? -1);
}

/** The answer is not heard. Asking again tells: it was done when the quote is used by now, and asking did not do it. */
async function unheard(
  play: Play,
  request: CallRequest<Taking>,
  outcome: 'lost' | Interruption,
): Promise<number> {
  const { db } = play.world.context;
  const isKnown = [...play.memory.taken.keys()].some((id) => JSON.stringify(request.args).includes(id));
  if (outcome !== 'lost') {
    await interrupted(play, callOf(play, request), outcome);
    const { code } = await once(play, request);
    return code === used && !isKnown ? 0 : code;
  }
  const before = await stateDigest(db, true);
  await lost(play, request);
  const after = await stateDigest(db, true);
  const { code } = await once(play, request);
  if (difference(before, after).length === 0) return code;
  mustEqual('a quote that was taken unheard', code, used);
  mustBeEmpty('A quote was taken again', difference(after, await stateDigest(db, true)));
  return isKnown ? code : 0;
}

function count({ memory }: Play, { id }: QuoteSeen): void {
  const times = (memory.taken.get(id) ?? 0) + 1;
  memory.taken.set(id, times);
  if (times > 1) throw new Violation(`The quote ${id} was taken ${times} times.`);
}
