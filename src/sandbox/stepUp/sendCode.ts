import { randomInt } from 'node:crypto';
import type { Account } from '../accounts/account.ts';
import type { SandboxContext } from '../context.ts';
import { codeHash } from './codeHash.ts';
import { lockSecurity } from './lockSecurity.ts';
import { stepUpRefusals } from './stepUpRefusals.ts';
import { codeMs, coolDownMs } from './stepUpRules.ts';

interface CodeWish {
  /** What the code will be good for. */
  readonly purpose: string;
  /** What the pause between two codes is counted over. */
  readonly topic: string;
  readonly subject: string;
}

/**
 * Puts a mail with a new code into the mailbox; the codes before it for the same purpose end. Codes come from real
 * chance, never from the seed. Answers the pause until the next one, s.
 * @throws BusinessError 131604 within the pause, unless the last code was used
 */
export async function sendCode(context: SandboxContext, account: Account, wish: CodeWish): Promise<number> {
  const { uid, email } = account;
  await context.db.transaction().execute(async (trx) => {
    await lockSecurity(trx, uid);
    const now = context.clock.now();
    const last = await trx
      .selectFrom('mails')
      .select(['sent_at', 'used_at'])
      .where('uid', '=', uid)
      .where('topic', '=', wish.topic)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    const pause = last === undefined || last.used_at !== null ? 0 : last.sent_at + coolDownMs - now;
    if (pause > 0) throw stepUpRefusals.coolingDown(Math.ceil(pause / 1000));
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const code_hash = codeHash(context.secrets, { uid, purpose: wish.purpose, code });
    const { id } = await trx
      .insertInto('mails')
      .values({ ...wish, uid, address: email, code_hash, sent_at: now, expires_at: now + codeMs })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx.insertInto('mailbox').values({ mail_id: id, code }).execute();
  });
  return coolDownMs / 1000;
}
