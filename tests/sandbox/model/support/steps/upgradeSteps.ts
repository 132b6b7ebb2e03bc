import { sql } from 'kysely';
import { quietMinutes } from '../../../../../src/sandbox/flows/upgrade/upgrade.ts';
import { classic, someone } from '../customers.ts';
import type { Play, StepAction } from '../play.ts';
import { mustEqual } from '../violation.ts';
import { mustAgree } from './worldSteps.ts';

interface Before {
  readonly status: string;
  /** Something in the accounts that the unified one replaces is locked, on its way or held back. */
  readonly isBound: boolean;
}

/** An operator begins a customer's upgrade to the unified account, or ends the one that is under way: as its time would, or as a failure. */
export const upgrade: StepAction = async (play) => {
  const { world, choices, note } = play;
  const uid = choices.isOneIn(6) ? someone(choices) : choices.from(classic);
  const before = await stateOf(play, uid);
  if (before.status === 'PROCESS' && !choices.isOneIn(4)) {
    await end(play, uid, before);
    return;
  }
  const { isDone } = await world.control('upgrades', { uid });
  note(`the upgrade of ${uid}, "${before.status}", begins → ${isDone}`);
  const minute = new Date(world.context.clock.now()).getUTCMinutes();
  const isQuiet = minute >= quietMinutes.from || minute < quietMinutes.until;
  const mayBegin = !isQuiet && before.status !== 'SUCCESS' && before.status !== 'PROCESS';
  mustEqual(`the beginning of an upgrade in minute ${minute}`, isDone, mayBegin);
  mustEqual(`the upgrade of ${uid}`, (await stateOf(play, uid)).status, mayBegin ? 'PROCESS' : before.status);
};

async function end(play: Play, uid: number, { isBound }: Before): Promise<void> {
  const { world, choices, note } = play;
  const succeed = !choices.isOneIn(3);
  const { isDone } = await world.control(`upgrades/${uid}`, { succeed });
  const { status } = await stateOf(play, uid);
  note(`the upgrade of ${uid} ends, ${succeed ? 'as its time would' : 'as a failure'} → ${status}`);
  mustEqual(`the end of the upgrade of ${uid}`, isDone, true);
  mustEqual(`the upgrade of ${uid}`, status, succeed && !isBound ? 'SUCCESS' : 'FAIL');
  await mustAgree(play, uid);
}

async function stateOf({ world }: Play, uid: number): Promise<Before> {
  const { rows } = await sql<Before>`
    select uta_status as status, exists (
      select from ledger_balances b where b.book <> 'available' and b.amount <> 0
      and b.account_id in ('user:' || uid || ':SPOT', 'user:' || uid || ':CONTRACT', 'user:' || uid || ':OPTION')
    ) or exists (
      select from withdrawal_holds h where h.uid = accounts.uid and h.released_at is null
      and h.wallet in ('SPOT', 'CONTRACT', 'OPTION')) as "isBound"
    from accounts where uid = ${uid}`.execute(world.context.db);
  return rows[0] ?? { status: '', isBound: false };
}
