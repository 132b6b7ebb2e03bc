import type { ArgumentsOf } from '../../../../generated/api/types.ts';
import { authenticatorCodes } from '../../../../src/sandbox/flows/stepUp/authenticator.ts';
import { latestMails } from '../../../../src/sandbox/flows/stepUp/sendCode.ts';
import type { TestServer } from '../../support/openServer.ts';
import type { Customer } from './Customer.ts';

type Scene = ArgumentsOf<'riskDefaultIntercept'>['sence'];

/** A token that is proven for a change, by mail and authenticator. Moves the clock to the authenticator's next code. */
export async function proveChange(
  server: TestServer,
  customer: Customer,
  sence: Scene,
  data: object,
): Promise<string> {
  const { context } = server.exchange;
  const { risk_token } = await customer.get('riskDefaultIntercept', {
    sence,
    ext_info_str: JSON.stringify(data),
  });
  const { logc_ext } = await customer.get('riskComponents', { risk_token });
  if (logc_ext.required.length === 0) return risk_token;
  server.clock.advance(30_000);
  await customer.get('riskSendCode', { risk_token, component_id: 'email_verify' });
  const isOwn = ({ uid }: { uid: number }) => uid === customer.uid;
  const email_verify = (await latestMails(context)).find(isOwn)?.code ?? '';
  const google2fa = (await authenticatorCodes(context)).find(isOwn)?.code ?? '';
  const component_list = { email_verify, google2fa };
  const verdict = await customer.get('riskVerify', { risk_token, component_list });
  if (verdict.ret_code !== 0) throw new Error(`The codes were refused with ${verdict.ret_code}.`);
  return risk_token;
}
