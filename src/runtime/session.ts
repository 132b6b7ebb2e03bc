import type { ResultOf } from '../../generated/api/types.ts';

/** Who is at the screen. `loading` until the first answer about it has come. */
export interface Session {
  status: 'loading' | 'anonymous' | 'signedIn';
  /** 0 while nobody is signed in. */
  userId: number;
  /**
   * Whose questions and answers these are: another number with every other person, from 1. Unlike `userId` it is there
   * before it is known who that is, and stays when it becomes known: what was asked meanwhile was asked for them.
   */
  asker: number;
  profile: ResultOf<'userProfile'> | null;
  /** User tags by name, as userTag answers them. */
  tags: Readonly<Record<string, string>>;
}
