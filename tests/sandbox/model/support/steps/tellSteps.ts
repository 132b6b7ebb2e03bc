import { someone, unrestricted } from '../customers.ts';
import type { WithdrawalSeen } from '../memory.ts';
import type { Play, StepAction } from '../play.ts';
import { own, tellOne } from './receiverSteps.ts';
import { askFor, destination, waitFor } from './withdrawSteps.ts';

/** A customer tells what a withdrawal waits for: enough or not, in time or not, of their own or not. */
export const tellWithdrawal: StepAction = async (play) => {
  const { choices, memory } = play;
  if (choices.isOneIn(5) && memory.withdrawals.length > 0) {
    return tellOne(play, choices.from(memory.withdrawals), someone(choices));
  }
  const seen = choices.from([...(await requested(play)), await newlyWaiting(play)]);
  if (seen !== undefined) await tellOne(play, seen, choices.isOneIn(8) ? someone(choices) : seen.uid);
};

/** The withdrawals that wait to be told about. */
async function requested({ world, memory }: Play): Promise<readonly WithdrawalSeen[]> {
  const waiting = await world.context.db
    .selectFrom('withdrawals')
    .select('id')
    .where('status', '=', 'MoreInformationRequired')
    .execute();
  const ids = new Set(waiting.map(({ id }) => String(id)));
  return memory.withdrawals.filter(({ id }) => ids.has(id));
}

/** One whose review asks for more; undefined when it was refused. */
async function newlyWaiting(play: Play): Promise<WithdrawalSeen | undefined> {
  const { choices, memory } = play;
  const way = { coin: 'USDT', chain: 'TRX' };
  const known = memory.withdrawals.length;
  await askFor(play, unrestricted, {
    ...way,
    ...(await destination(play, unrestricted, way)),
    amount: choices.from(['120.15', '6000.15', '33.16']),
    accountType: 'FUND',
    beneficiary: own,
    requestId: memory.newRequestId(),
  });
  const seen = memory.withdrawals.at(known);
  if (seen !== undefined) await waitFor(play, seen, 'MoreInformationRequired');
  return seen;
}
