import { randomBytes } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../books/db/database.ts';
import type { RiskCheckTable } from '../../books/db/tables/stepUp.ts';
import { secretHash } from '../../platform/digestOf.ts';
import { type ActiveState, checkStateOf, isOver } from './checkStates.ts';
import type { Scene } from './scenes.ts';
import { stepUpRefusals } from './stepUpRules.ts';

interface TokenOf {
  readonly uid: number;
  readonly token: string;
  /** ms */
  readonly now: number;
}

/** A check whose token is still good for something, with its state when it was read. */
interface OpenCheck extends Selectable<RiskCheckTable> {
  readonly state: ActiveState;
}

/**
 * The customer's security check with this token, locked inside a transaction.
 * @throws BusinessError 131601 when it is unknown, another customer's, expired or spent
 */
export async function openCheck(db: Kysely<Database>, { uid, token, now }: TokenOf): Promise<OpenCheck> {
  const query = db
    .selectFrom('risk_checks')
    .selectAll()
    .where('token_hash', '=', secretHash(token))
    .where('uid', '=', uid);
  const check = await (db.isTransaction ? query.forUpdate() : query).executeTakeFirst();
  if (check === undefined) throw stepUpRefusals.token();
  const state = checkStateOf(check, now);
  if (isOver(state)) throw stepUpRefusals.token();
  return { ...check, state };
}

/** The purpose of a mailed code for this check. */
export function mailPurpose({ scene, token_hash }: Selectable<RiskCheckTable>): string {
  return `scene:${scene}:${token_hash}`;
}

/** A new risk token of a scene, long enough to be unguessable. */
export function newRiskToken(scene: Scene): string {
  return `${BigInt(`0x${randomBytes(16).toString('hex')}`)}${scene}#${randomBytes(8).toString('hex')}`;
}
