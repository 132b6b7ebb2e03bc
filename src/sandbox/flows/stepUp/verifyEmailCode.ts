import { sql, type Transaction } from 'kysely';
import type { Database } from '../../books/db/database.ts';
import type { Secrets } from '../../books/secrets.ts';
import { type CodeVerdict, isHashOf, refusedCode } from './codeVerdict.ts';
import { triesPerCheck } from './stepUpRules.ts';

interface EnteredCode {
  readonly uid: number;
  readonly purpose: string;
  /** Six digits, as typed. */
  readonly code: string;
  /** ms */
  readonly now: number;
}

/**
 * Checks a code against the last mail for the purpose; a wrong one is counted on the mail. A code that was used, tried
 * too often, replaced by a newer mail or never sent counts as expired (131603), too.
 */
export async function verifyEmailCode(
  secrets: Secrets,
  trx: Transaction<Database>,
  { uid, purpose, code, now }: EnteredCode,
): Promise<CodeVerdict> {
  const mail = await trx
    .selectFrom('mails')
    .selectAll()
    .where('uid', '=', uid)
    .where('purpose', '=', purpose)
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  const isOver =
    mail === undefined ||
    mail.used_at !== null ||
    mail.expires_at <= now ||
    mail.wrong_tries >= triesPerCheck;
  if (isOver) return refusedCode(131603);
  if (!isHashOf(mail.code_hash, secrets, { uid, purpose, code })) {
    await trx
      .updateTable('mails')
      .set({ wrong_tries: sql<number>`wrong_tries + 1` })
      .where('id', '=', mail.id)
      .execute();
    return refusedCode(131602);
  }
  return {
    code: 0,
    use: async (later) => {
      await later.updateTable('mails').set({ used_at: now }).where('id', '=', mail.id).execute();
    },
  };
}
