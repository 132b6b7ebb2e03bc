import { randomInt } from 'node:crypto';
import type { Account } from '../../books/accounts/account.ts';
import type { SandboxContext } from '../context.ts';
import { codeHash } from './codeVerdict.ts';
import { lockSecurity } from './lockSecurity.ts';
import { mailPurpose, openCheck } from './openCheck.ts';
import { sceneOf, subjectOf } from './scenes.ts';
import { codeMs, coolDownMs, stepUpRefusals } from './stepUpRules.ts';

interface CodeRequest {
  /** What the code can be used for. */
  readonly purpose: string;
  /** The pause between two codes applies per topic. */
  readonly topic: string;
  readonly subject: string;
}

/**
 * Adds a mail with a new code to the mailbox and invalidates earlier codes for the same purpose. Codes are
 * cryptographically random, never derived from the seed. Returns the pause until the next one, s.
 * @throws BusinessError 131604 within the pause, unless the last code was used
 */
export async function sendCode(
  context: SandboxContext,
  account: Account,
  request: CodeRequest,
): Promise<number> {
  const { uid, email } = account;
  await context.db.transaction().execute(async (trx) => {
    await lockSecurity(trx, uid);
    const now = context.clock.now();
    const last = await trx
      .selectFrom('mails')
      .select(['sent_at', 'used_at'])
      .where('uid', '=', uid)
      .where('topic', '=', request.topic)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    const pause = last === undefined || last.used_at !== null ? 0 : last.sent_at + coolDownMs - now;
    if (pause > 0) throw stepUpRefusals.coolingDown(Math.ceil(pause / 1000));
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const code_hash = codeHash(context.secrets, { uid, purpose: request.purpose, code });
    const { id } = await trx
      .insertInto('mails')
      .values({ ...request, uid, address: email, code_hash, sent_at: now, expires_at: now + codeMs })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx.insertInto('mailbox').values({ mail_id: id, code }).execute();
  });
  return coolDownMs / 1000;
}

/**
 * Mails the code of a security check; returns the pause until the next one, s.
 * @throws BusinessError 131601 as openCheck, and when the check is already proven; 131604 within the pause
 */
export async function sendCheckCode(
  context: SandboxContext,
  account: Account,
  token: string,
): Promise<number> {
  const check = await openCheck(context.db, { uid: account.uid, token, now: context.clock.now() });
  if (check.state === 'proven') throw stepUpRefusals.token();
  return sendCode(context, account, {
    purpose: mailPurpose(check),
    topic: `scene:${check.scene}`,
    subject: subjectOf(sceneOf(check.scene)),
  });
}

/** A mail in the sandbox's mailbox. Times are ms. */
export interface Mail {
  readonly id: number;
  readonly uid: number;
  /** The recipient's address. */
  readonly to: string;
  readonly subject: string;
  /** Six digits. */
  readonly code: string;
  readonly sentAt: number;
  /** When the code expires. */
  readonly expiresAt: number;
  /** When the code was used; null before. */
  readonly usedAt: number | null;
}

/** The latest mails of all customers, newest first. `limit` is 20 by default. */
export async function latestMails({ db }: Pick<SandboxContext, 'db'>, limit = 20): Promise<Mail[]> {
  const rows = await db
    .selectFrom('mails')
    .innerJoin('mailbox', 'mail_id', 'id')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    uid: row.uid,
    to: row.address,
    subject: row.subject,
    code: row.code,
    sentAt: row.sent_at,
    expiresAt: row.expires_at,
    usedAt: row.used_at,
  }));
}
