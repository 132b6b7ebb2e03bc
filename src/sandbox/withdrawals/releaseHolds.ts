import type { SandboxContext } from '../context.ts';
import { holdReason } from '../deposits/holdReason.ts';

/** Ends the holds whose time has come; those of deposits end with the blocks of their chain (endHold). */
export async function releaseHolds({ db, clock }: SandboxContext): Promise<void> {
  await db
    .updateTable('withdrawal_holds')
    .set(({ ref }) => ({ released_at: ref('unlock_at') }))
    .where('reason', '!=', holdReason)
    .where('released_at', 'is', null)
    .where('unlock_at', '<=', clock.now())
    .execute();
}
