import type { ArgumentsOf, ResultOf } from '../../../../generated/api/types.ts';
import { maskedEmail } from '../../books/accounts/account.ts';
import { deletionOf, editOf, savingOf, savingOfMany, switchOf } from '../../flows/addressBook/bookChanges.ts';
import { beginCheck } from '../../flows/stepUp/beginCheck.ts';
import type { Change } from '../../flows/stepUp/change.ts';
import { openCheck } from '../../flows/stepUp/openCheck.ts';
import { proveCheck, requiredProofs } from '../../flows/stepUp/proveCheck.ts';
import { type Scene, scenes } from '../../flows/stepUp/scenes.ts';
import { sendCheckCode, sendCode } from '../../flows/stepUp/sendCode.ts';
import { withdrawalChange } from '../../flows/withdrawals/withdrawalChange.ts';
import { BusinessError } from '../../platform/errors.ts';
import type { Handler } from '../httpContext.ts';
import type { HandlerRegistry } from './registry.ts';

/**
 * POST risk/default-intercept: a token for the change that follows. The JSON text is validated with the rest of the
 * body.
 */
const riskDefaultIntercept: Handler<'riskDefaultIntercept'> = ({ context, account, args }) =>
  beginCheck(context, account, changeOf(args.sence, JSON.parse(args.ext_info_str)));

/** POST /send/email: mails a code to the address in the profile; a code to another address would prove nothing. */
const sendEmail: Handler<'sendEmail'> = async ({ context, account, args }) => {
  if (args.email !== undefined && args.email.toLowerCase() !== account.email.toLowerCase()) {
    throw new BusinessError(10001, 'Request parameter error: /email is not the address of the profile.', {
      params: { field: '/email' },
    });
  }
  const { type } = args;
  return {
    cool_down: await sendCode(context, account, { purpose: type, topic: type, subject: subjects[type] }),
  };
};

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
  const required = check.state === 'proven' ? [] : requiredProofs(account);
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

/** Security checks from their start to the use of their token, and mailed codes. */
export const riskHandlers = {
  riskDefaultIntercept,
  riskComponents,
  riskSendCode,
  riskVerify,
  sendEmail,
} satisfies HandlerRegistry;

type Component = ResultOf<'riskComponents'>['component_list'][number];

const subjects: Readonly<Record<ArgumentsOf<'sendEmail'>['type'], string>> = {
  address_verification: 'Your code to change the rules of your address book',
  withdraw: 'Your code for a withdrawal',
  security: 'Your code to change a security setting',
};

/** The request body of each scene's change, as it is submitted to its security check (`RiskDefaultInterceptBody`). */
export interface SceneData {
  readonly '30062': Parameters<typeof savingOf>[0];
  readonly '30063': ArgumentsOf<'addressEdit'>;
  readonly '30064': ArgumentsOf<'addressDelete'>;
  readonly '30065': Parameters<typeof savingOfMany>[0];
  readonly '30066': ArgumentsOf<'addressSwitchVerification'>;
  readonly '30067': Parameters<typeof withdrawalChange>[0];
}

const readers: { readonly [S in Scene]: (data: SceneData[S]) => Change } = {
  [scenes.addAddress]: savingOf,
  [scenes.editAddress]: editOf,
  [scenes.deleteAddress]: deletionOf,
  [scenes.addAddresses]: savingOfMany,
  [scenes.switchVerification]: switchOf,
  [scenes.withdraw]: withdrawalChange,
};

/**
 * The change that a check is begun for, by the same function that the change itself is read with: a default or another
 * spelling means the same to both.
 * @param data already validated against the API description
 */
export function changeOf<S extends Scene>(scene: S, data: SceneData[S]): Change {
  return readers[scene](data);
}
