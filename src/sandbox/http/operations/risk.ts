import type { ResultOf } from '../../../../generated/api/types.ts';
import { maskedEmail } from '../../books/accounts/account.ts';
import { openCheck } from '../../flows/stepUp/openCheck.ts';
import { proveCheck, requiredProofs } from '../../flows/stepUp/proveCheck.ts';
import { sendCheckCode } from '../../flows/stepUp/sendCode.ts';
import type { Handler } from '../httpContext.ts';
import type { HandlerRegistry } from './registry.ts';

/** POST risk/verify: checks the codes; a wrong code is reported in the result, not as an error code. */
const riskVerify: Handler<'riskVerify'> = ({ context, account, args }) => proveCheck(context, account, args);

/** POST risk/send/code: mails the code of a security check. */
const riskSendCode: Handler<'riskSendCode'> = async ({ context, account, args }) => ({
  cool_down: String(await sendCheckCode(context, account, args.risk_token)),
});

/** POST risk/components: what a security check asks for; nothing when it is already passed. */
const riskComponents: Handler<'riskComponents'> = async ({ context, account, args }) => {
  const { risk_token } = args;
  const check = await openCheck(context.db, {
    uid: account.uid,
    token: risk_token,
    now: context.clock.now(),
  });
  const required = check.proven_at === null ? requiredProofs(account) : [];
  return {
    risk_token,
    component_type: 2,
    component_list: required.map(
      (component_id): Component => ({
        component_id,
        component_extension: component_id === 'email_verify' ? maskedEmail(account.email, 'shown') : '',
        disposal: '',
        disposal_extension: '',
      }),
    ),
    logc_ext: { required, option: [] },
  };
};

/** The steps of a security check between its start and the use of its token. */
export const riskHandlers = { riskComponents, riskSendCode, riskVerify } satisfies HandlerRegistry;

type Component = ResultOf<'riskComponents'>['component_list'][number];
