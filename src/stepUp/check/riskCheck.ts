import { riskComponents } from '../../../generated/api/results/riskComponents.ts';
import { riskDefaultIntercept } from '../../../generated/api/results/riskDefaultIntercept.ts';
import { riskSendCode } from '../../../generated/api/results/riskSendCode.ts';
import { riskVerify } from '../../../generated/api/results/riskVerify.ts';
import type { ArgumentsOf, ResultOf } from '../../../generated/api/types.ts';
import type { StepUpVerify } from '../../../generated/models/screen.v1.d.ts';
import type { Contract } from '../../contract/index.ts';
import { refusals, scenes } from '../manifest.json';
import {
  type Begun,
  type Check,
  type CodeFault,
  expectLogin,
  isRefusal,
  type ProofId,
  type RequestedCode,
  type Verdict,
} from './check.ts';

/** S203 proves that the numbers of the manifest are members of this. */
type SceneNumber = ArgumentsOf<'riskDefaultIntercept'>['sence'];

const QUIET = { notify: 'none' } as const;

/**
 * The security check of a scene (risk/default-intercept and the calls after it). Its value is the token for the change.
 * @param about data of the change; the check is valid for exactly this data
 */
export function riskCheck(
  call: Contract['call'],
  scene: StepUpVerify['scene'],
  about: Readonly<Record<string, unknown>>,
): Check {
  let token = '';
  const begin = async (): Promise<Begun> => {
    const args = { sence: scenes[scene].number as SceneNumber, ext_info_str: JSON.stringify(about) };
    const begun = expectLogin(
      await call('riskDefaultIntercept', args, { ...QUIET, expects: riskDefaultIntercept }),
      'riskDefaultIntercept',
    );
    token = begun.risk_token;
    if (begun.riskTokenType === 'bypass') return { kind: 'proven', value: token };
    const parts = expectLogin(
      await call('riskComponents', { risk_token: token }, { ...QUIET, expects: riskComponents }),
      'riskComponents',
    );
    const required = requestedCodes(parts);
    return required.length === 0 ? { kind: 'proven', value: token } : { kind: 'asks', required };
  };
  return {
    isChange: false,
    begin: () => begin().catch(refusedBeginning),
    async sendCode() {
      const args = { risk_token: token, component_id: 'email_verify' } as const;
      return Number(
        expectLogin(await call('riskSendCode', args, { ...QUIET, expects: riskSendCode }), 'riskSendCode')
          .cool_down,
      );
    },
    async submit(codes) {
      const answer = await call(
        'riskVerify',
        { risk_token: token, component_list: codes },
        { ...QUIET, expects: riskVerify },
      );
      return verdictOf(expectLogin(answer, 'riskVerify'));
    },
  };
}

/** Errors that the user can act on are shown in the dialog; others are the change's own failure. */
function refusedBeginning(error: unknown): Begun {
  if (isRefusal(error, 'noAuthenticator')) return { kind: 'refused', why: 'noAuthenticator' };
  if (isRefusal(error, 'closed')) return { kind: 'refused', why: 'closed' };
  throw error;
}

function requestedCodes({ component_list, logc_ext }: ResultOf<'riskComponents'>): RequestedCode[] {
  return component_list.map(({ component_id, component_extension }) => ({
    id: component_id,
    sentTo: component_extension,
    isRequired: logc_ext.required.includes(component_id),
  }));
}

function verdictOf({ ret_code, risk_token, component_list, tries_left }: ResultOf<'riskVerify'>): Verdict {
  if (ret_code === 0) return { kind: 'proven', value: risk_token };
  const faults: Partial<Record<ProofId, CodeFault>> = {};
  for (const { component_id, component_code } of component_list) {
    if (component_code !== 0)
      faults[component_id] = component_code === refusals.codeExpired ? 'expired' : 'wrong';
  }
  return { kind: 'wrong', faults, triesLeft: tries_left };
}
