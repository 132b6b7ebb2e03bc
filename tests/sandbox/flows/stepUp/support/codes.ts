import type { ArgumentsOf } from '../../../../../generated/api/types.ts';
import type { Account } from '../../../../../src/sandbox/books/accounts/account.ts';
import { authenticatorCodes } from '../../../../../src/sandbox/flows/stepUp/authenticator.ts';
import { latestMails } from '../../../../../src/sandbox/flows/stepUp/sendCode.ts';
import type { TestExchange } from '../../../support/testExchange.ts';

type Scene = ArgumentsOf<'riskDefaultIntercept'>['sence'];

/** The code in the customer's newest mail. */
export async function mailedCode(exchange: TestExchange, { uid }: Account): Promise<string> {
  const mail = (await latestMails(exchange.context, 1_000)).find((found) => found.uid === uid);
  if (mail === undefined) throw new Error(`There is no mail to ${uid}.`);
  return mail.code;
}

/** What the customer's authenticator shows. */
export async function authenticatorCode(exchange: TestExchange, { uid }: Account): Promise<string> {
  const found = (await authenticatorCodes(exchange.context)).find((entry) => entry.uid === uid);
  if (found === undefined) throw new Error(`${uid} has no authenticator.`);
  return found.code;
}

/** Another code than the right one. */
export function wrong(code: string): string {
  return code === '000000' ? '000001' : '000000';
}

/** Begins a check. */
export async function begin(
  exchange: TestExchange,
  account: Account,
  sence: Scene,
  data: object,
): Promise<string> {
  const { code, result } = await exchange.call('riskDefaultIntercept', account, {
    sence,
    ext_info_str: JSON.stringify(data),
  });
  if (code !== 0) throw new Error(`The check was refused with ${code}.`);
  return result.risk_token;
}

/** A token that is proven for a change. Moves the clock to the authenticator's next code where there is one. */
export async function provenToken(
  exchange: TestExchange,
  account: Account,
  sence: Scene,
  data: object,
): Promise<string> {
  const risk_token = await begin(exchange, account, sence, data);
  const required = (await exchange.call('riskComponents', account, { risk_token })).result.logc_ext.required;
  if (required.length === 0) return risk_token;
  if (account.hasGoogle2fa) exchange.clock.advance(30_000);
  await exchange.call('riskSendCode', account, { risk_token, component_id: 'email_verify' });
  const email_verify = await mailedCode(exchange, account);
  const google2fa = account.hasGoogle2fa ? { google2fa: await authenticatorCode(exchange, account) } : {};
  const { result } = await exchange.call('riskVerify', account, {
    risk_token,
    component_list: { email_verify, ...google2fa },
  });
  if (result.ret_code !== 0) throw new Error(`The codes were refused with ${result.ret_code}.`);
  return risk_token;
}
