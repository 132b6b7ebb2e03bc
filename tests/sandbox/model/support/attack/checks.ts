import type { ArgumentsOf } from '../../../../../generated/api/types.ts';
import { codesOf } from '../prove.ts';
import { type Attack, callAs, type SeenToken } from './attack.ts';
import type { Who } from './deed.ts';
import type { Intent } from './intents.ts';

/** Longer than the pause between two mails, and than an authenticator's code lives. ms */
const pauseMs = 61_000;

/** Begins a security check for an intent; null where the exchange gives none. */
export async function begin(attack: Attack, who: Who, intent: Intent): Promise<SeenToken | null> {
  const body = intent.kind === 'pay' ? { ...intent.args, requestId: 'not-yet' } : intent.args;
  const args = { sence: intent.scene, ext_info_str: JSON.stringify(body) };
  const answer = await callAs(attack, who, 'riskDefaultIntercept', args);
  if (answer?.code !== 0) return null;
  const { risk_token: token, riskTokenType } = answer.result;
  attack.approvals.begin(token, intent, attack.world.context.clock.now());
  const seen = { token, intent, isBypass: riskTokenType === 'bypass' };
  attack.tokens.push(seen);
  return seen;
}

/** The customer agrees to an intent: with codes of their own, where the exchange asks for any. Takes a minute. */
export async function agree(attack: Attack, intent: Intent): Promise<string | null> {
  await attack.world.advance(pauseMs);
  const check = await begin(attack, 'customer', intent);
  if (check === null || check.isBypass) return check?.token ?? null;
  const { token } = check;
  const mailed = await callAs(attack, 'customer', 'riskSendCode', {
    risk_token: token,
    component_id: 'email_verify',
  });
  if (mailed?.code !== 0) return null;
  if ((await enter(attack, 'customer', token, await codesOf(attack, attack.uid))) !== 0) return null;
  attack.approvals.prove(token);
  return token;
}

/** Enters codes for a check; 0 when they are taken. */
export async function enter(
  attack: Attack,
  who: Who,
  risk_token: string,
  component_list: ArgumentsOf<'riskVerify'>['component_list'],
): Promise<number> {
  const answer = await callAs(attack, who, 'riskVerify', { risk_token, component_list });
  return answer?.code === 0 ? answer.result.ret_code : (answer?.code ?? -1);
}

/** The customer's own codes for a rule of the book; null where no mail comes. Takes a minute. */
export async function ruleCodes(attack: Attack, who: Who): Promise<{ email: string; app: string } | null> {
  await attack.world.advance(pauseMs);
  const mailed = await callAs(attack, who, 'sendEmail', { type: 'address_verification' });
  if (mailed?.code !== 0) return null;
  const { email_verify, google2fa = '000000' } = await codesOf(attack, attack.uid);
  return { email: email_verify, app: google2fa };
}
