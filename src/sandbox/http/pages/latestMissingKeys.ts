import type { SandboxContext } from '../../flows/context.ts';

/** A text key that a page requested and no locale file contains. */
export interface ControlMissingKey {
  language: string;
  namespace: string;
  key: string;
  /** What the page showed instead. */
  fallback: string;
  /** ms */
  firstSeenAt: number;
}

const shown = 100;

/** The latest missing keys, newest first. */
export async function latestMissingKeys({ db }: Pick<SandboxContext, 'db'>): Promise<ControlMissingKey[]> {
  const rows = await db
    .selectFrom('missing_keys')
    .selectAll()
    .orderBy('first_seen_at', 'desc')
    .orderBy('language')
    .orderBy('namespace')
    .orderBy('key')
    .limit(shown)
    .execute();
  return rows.map(({ first_seen_at, ...row }) => ({ ...row, firstSeenAt: first_seen_at }));
}
