import type { ResultOf } from '../../../../generated/api/types.ts';
import type { Handler } from '../../context.ts';
import { openCheck } from '../../stepUp/openCheck.ts';
import { requiredProofs } from '../../stepUp/requiredProofs.ts';
import { maskedEmail } from '../user/maskedEmail.ts';

type Component = ResultOf<'riskComponents'>['component_list'][number];

/** POST risk/components: what a security check asks for; nothing when it is proven already. */
export const riskComponents: Handler<'riskComponents'> = async ({ context, account, args }) => {
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
