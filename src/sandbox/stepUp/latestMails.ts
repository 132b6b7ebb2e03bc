import type { SandboxContext } from '../context.ts';

/** A mail in the sandbox's mailbox. Times are ms. */
export interface Mail {
  readonly id: number;
  readonly uid: number;
  /** Address it went to. */
  readonly to: string;
  readonly subject: string;
  /** Six digits. */
  readonly code: string;
  readonly sentAt: number;
  /** The code is good until then. */
  readonly expiresAt: number;
  /** When the code was used; null before. */
  readonly usedAt: number | null;
}

/** The latest mails of all customers, newest first. `limit` is 20 unless given. */
export async function latestMails({ db }: SandboxContext, limit = 20): Promise<Mail[]> {
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
