import { type Selectable, sql, type Transaction } from 'kysely';
import type { components } from '../../../../generated/api/schema.d.ts';
import type { ArgumentsOf, ResultOf } from '../../../../generated/api/types.ts';
import type { Account } from '../../books/accounts/account.ts';
import type { Database } from '../../books/db/database.ts';
import type { RiskCheckTable } from '../../books/db/tables/stepUp.ts';
import type { Secrets } from '../../books/secrets.ts';
import type { SandboxContext } from '../context.ts';
import { verifyAuthenticatorCode } from './authenticator.ts';
import { moveCheck } from './checkStates.ts';
import { type CodeVerdict, refusedCode } from './codeVerdict.ts';
import { assertTriesLeft, countWrongCode, lockSecurity, triesLeftOf } from './lockSecurity.ts';
import { mailPurpose, openCheck } from './openCheck.ts';
import { stepUpRefusals, triesPerCheck } from './stepUpRules.ts';
import { verifyEmailCode } from './verifyEmailCode.ts';

type Verify = ArgumentsOf<'riskVerify'>;
type Verdict = ResultOf<'riskVerify'>['component_list'][number];

/**
 * Verifies the codes of a security check. When all are right, they are marked as used and the token is proven;
 * otherwise the answer names the wrong one, and the attempt is counted. A check that is already proven stays proven.
 * @throws BusinessError 131601 as openCheck, 131080 after too many wrong codes
 */
export async function proveCheck(
  context: SandboxContext,
  account: Account,
  { risk_token, component_list }: Verify,
): Promise<ResultOf<'riskVerify'>> {
  const { uid } = account;
  return context.db.transaction().execute(async (trx) => {
    const now = context.clock.now();
    const check = await openCheck(trx, { uid, token: risk_token, now });
    const proofs = requiredProofs(account);
    if (check.state === 'proven')
      return answer(
        risk_token,
        proofs.map((id) => verdictOf(id, 0)),
        triesPerCheck - check.wrong_tries,
      );
    if (check.state === 'locked') throw stepUpRefusals.noTriesLeft();
    const security = await lockSecurity(trx, uid);
    await assertTriesLeft(trx, uid, now);
    const found = new Map<Verdict['component_id'], CodeVerdict>();
    for (const id of proofs) {
      const code = component_list[id] ?? '';
      found.set(
        id,
        id === 'google2fa'
          ? verifyAuthenticatorCode(context.secrets, security, code, now)
          : await verify(context.secrets, trx, check, { code, now }),
      );
    }
    const wrongTries = check.wrong_tries + (await conclude(trx, check, [...found.values()], now));
    return answer(
      risk_token,
      [...found].map(([id, { code }]) => verdictOf(id, code)),
      Math.min(triesPerCheck - wrongTries, await triesLeftOf(trx, uid, now)),
    );
  });
}

function verify(
  secrets: Secrets,
  trx: Transaction<Database>,
  check: Selectable<RiskCheckTable>,
  { code, now }: { code: string; now: number },
): Promise<CodeVerdict> | CodeVerdict {
  if (code === '') return refusedCode(131602);
  return verifyEmailCode(secrets, trx, { uid: check.uid, purpose: mailPurpose(check), code, now });
}

/** Marks the codes as used, or counts the attempt; returns the number of wrong attempts. */
async function conclude(
  trx: Transaction<Database>,
  check: Selectable<RiskCheckTable>,
  verdicts: readonly CodeVerdict[],
  now: number,
): Promise<0 | 1> {
  if (verdicts.every(({ code }) => code === 0)) {
    for (const verdict of verdicts) await verdict.use(trx);
    await moveCheck(trx, check, 'proven', now);
    return 0;
  }
  await countWrongCode(trx, check.uid, now);
  await trx
    .updateTable('risk_checks')
    .set({ wrong_tries: sql<number>`wrong_tries + 1` })
    .where('token_hash', '=', check.token_hash)
    .execute();
  return 1;
}

function verdictOf(component_id: Verdict['component_id'], component_code: number): Verdict {
  return { component_id, component_code, ext_info: '' };
}

function answer(risk_token: string, component_list: Verdict[], tries_left: number): ResultOf<'riskVerify'> {
  const wrong = component_list.find(({ component_code }) => component_code !== 0);
  return { risk_token, ret_code: wrong?.component_code ?? 0, component_list, tries_left };
}

type Proof = components['schemas']['RiskComponentId'];

/** The proofs of a security check: always the mailed code, and the authenticator if the customer has one. */
export function requiredProofs({ hasGoogle2fa }: Account): Proof[] {
  return hasGoogle2fa ? ['email_verify', 'google2fa'] : ['email_verify'];
}
