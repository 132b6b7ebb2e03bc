import type { ArgumentsOf } from '../../../../generated/api/types.ts';
import { authenticatorCodes } from '../../../../src/sandbox/flows/stepUp/authenticator.ts';
import { latestMails } from '../../../../src/sandbox/flows/stepUp/sendCode.ts';
import type { Play } from './play.ts';

type Scene = ArgumentsOf<'riskDefaultIntercept'>['sence'];

/** Longer than the pause between two mails, and than an authenticator's code lives. ms */
const pauseMs = 61_000;

/** A token for a change, mostly proven; null where the exchange gives none. Moves the clock on by a minute. */
export async function prove(play: Play, uid: number, sence: Scene, data: object): Promise<string | null> {
  const { world, choices } = play;
  await world.advance(pauseMs);
  const begun = await world.call(uid, 'riskDefaultIntercept', { sence, ext_info_str: JSON.stringify(data) });
  if (begun?.code !== 0) return null;
  const { risk_token, riskTokenType } = begun.result;
  if (riskTokenType === 'bypass' || choices.isOneIn(15)) return risk_token;
  await world.call(uid, 'riskSendCode', { risk_token, component_id: 'email_verify' });
  const component_list = await codesOf(play, uid);
  if (choices.isOneIn(12)) {
    await world.call(uid, 'riskVerify', {
      risk_token,
      component_list: { ...component_list, email_verify: '000000' },
    });
  }
  const verified = await world.call(uid, 'riskVerify', { risk_token, component_list });
  play.note(`${uid} proves ${sence} → ${verified?.code} ${verified?.result?.ret_code}`);
  return risk_token;
}

/** What stands in the customer's newest mail and on their authenticator. */
export async function codesOf(
  { world }: Pick<Play, 'world'>,
  uid: number,
): Promise<{ email_verify: string; google2fa?: string }> {
  const mail = (await latestMails(world.context, 50)).find((found) => found.uid === uid);
  const google2fa = (await authenticatorCodes(world.context)).find((entry) => entry.uid === uid)?.code;
  return { email_verify: mail?.code ?? '000000', ...(google2fa === undefined ? {} : { google2fa }) };
}
