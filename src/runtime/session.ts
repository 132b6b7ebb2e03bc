import type { ResultOf } from '../../generated/api/types.ts';

/** Who is at the screen. `loading` until the first answer about it has come. */
export interface Session {
  status: 'loading' | 'anonymous' | 'signedIn';
  /** 0 while nobody is signed in. */
  userId: number;
  profile: ResultOf<'userProfile'> | null;
  /** User tags by name, as userTag answers them. */
  tags: Readonly<Record<string, string>>;
}
