import type { ArgumentsOf } from '../../../../generated/api/types.ts';
import { type CustomerAt, moveClock, stateOf } from './customerAt.ts';
import type { RunningExchange } from './runningExchange.ts';

type Wish = ArgumentsOf<'withdrawCreate'>;

/** A withdrawal with its security check passed. Moves the clock on by the pause between two mails. */
export async function provenWish(
  exchange: RunningExchange,
  customer: CustomerAt,
  { uid, wish }: { uid: number; wish: Wish },
): Promise<Wish> {
  await moveClock(exchange, 61_000);
  const begun = await customer.call('riskDefaultIntercept', {
    sence: '30067',
    ext_info_str: JSON.stringify(wish),
  });
  const risk_token = begun?.result.risk_token ?? '';
  await customer.call('riskSendCode', { risk_token, component_id: 'email_verify' });
  const { mails, authenticators } = await stateOf(exchange);
  const email_verify = mails.find((mail) => mail.uid === uid)?.code ?? '';
  const google2fa = authenticators.find((entry) => entry.uid === uid)?.code ?? '';
  const verified = await customer.call('riskVerify', {
    risk_token,
    component_list: { email_verify, google2fa },
  });
  if (verified?.result.ret_code !== 0) throw new Error('The security check was not passed.');
  return { ...wish, risk_verified_result_token: risk_token };
}
