import type { ArgumentsOf } from '../../../../generated/api/types.ts';
import { type CustomerAt, moveClock, stateOf } from './customerAt.ts';
import type { RunningExchange } from './runningExchange.ts';

type WithdrawalArguments = ArgumentsOf<'withdrawCreate'>;

/** A withdrawal with its security check passed. Moves the clock on by the pause between two mails. */
export async function provenRequest(
  exchange: RunningExchange,
  customer: CustomerAt,
  { uid, request }: { uid: number; request: WithdrawalArguments },
): Promise<WithdrawalArguments> {
  await moveClock(exchange, 61_000);
  const begun = await customer.call('riskDefaultIntercept', {
    sence: '30067',
    ext_info_str: JSON.stringify(request),
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
  return { ...request, risk_verified_result_token: risk_token };
}
