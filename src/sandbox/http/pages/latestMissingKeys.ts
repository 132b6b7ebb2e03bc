import type { SandboxContext } from '../../context.ts';

/** A text key that a page asked for and no locale file has. */
export interface ControlMissingKey {
  language: string;
  namespace: string;
  key: string;
  /** What the page showed in place of it. */
  fallback: string;
  /** ms */
  firstSeenAt: number;
}

const shown = 100;

/** The youngest missing keys, youngest first. */
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
