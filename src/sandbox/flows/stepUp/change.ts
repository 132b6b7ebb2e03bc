import type { Account } from '../../books/accounts/account.ts';
import { digestOf } from '../../platform/digestOf.ts';
import type { SandboxContext } from '../context.ts';
import type { Scene } from './scenes.ts';

/** What a security check is for. Those who make the change say what matters about it and whether it needs codes. */
export interface Change {
  readonly scene: Scene;
  /**
   * The significant parts, with defaults filled in; values keep their types. The check and the change that spends its
   * token are the same when these are.
   */
  readonly matters: object;
  /**
   * Whether it needs codes. Asked when a check begins, and again in the transaction of the change, where `context.db` is
   * that transaction: a token that was issued without codes is only good for the change it was issued for, and not at all
   * once the condition that made codes unnecessary no longer holds.
   */
  needsCodes(context: SandboxContext, account: Account): boolean | Promise<boolean>;
}

/** Equal for two changes with the same significant parts only. */
export function changeDigest({ scene, matters }: Change): string {
  return digestOf({ scene, ...matters });
}
