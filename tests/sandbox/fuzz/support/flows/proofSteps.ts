import type { OperationId } from '../../../../../generated/api/operations.ts';
import { authenticatorCodes } from '../../../../../src/sandbox/flows/stepUp/authenticator.ts';
import { latestMails } from '../../../../../src/sandbox/flows/stepUp/sendCode.ts';
import type { Scene } from '../../../flows/stepUp/support/sceneCases.ts';
import { type Body, type FlowProgress, type Step, step } from './flow.ts';

type Change = (so: FlowProgress) => Body;

const risk_token = ({ answerOf }: FlowProgress) => answerOf('riskDefaultIntercept').risk_token;

/** A check that is begun, and the change with its token. @param submitted the change as the check is told of it */
export function checked(
  operation: OperationId,
  sence: Scene,
  change: Change,
  submitted: Change = change,
): Step[] {
  return [
    step('riskDefaultIntercept', (so) => ({ sence, ext_info_str: JSON.stringify(submitted(so)) })),
    step(operation, (so) => ({ ...change(so), risk_verified_result_token: risk_token(so) })),
  ];
}

/** The same with both codes between. */
export function proven(
  operation: OperationId,
  sence: Scene,
  change: Change,
  submitted: Change = change,
): Step[] {
  const [begin, make] = checked(operation, sence, change, submitted) as [Step, Step];
  return [
    begin,
    step('riskComponents', (so) => ({ risk_token: risk_token(so) })),
    step('riskSendCode', (so) => ({ risk_token: risk_token(so), component_id: 'email_verify' })),
    step('riskVerify', async (so) => ({ risk_token: risk_token(so), component_list: await codesOf(so) })),
    make,
  ];
}

/** The code in the newest mail, and what the authenticator shows. */
export async function codesOf({ server, customer }: FlowProgress) {
  const { context } = server.exchange;
  const isOwn = ({ uid }: { uid: number }) => uid === customer.uid;
  return {
    email_verify: (await latestMails(context)).find(isOwn)?.code ?? '',
    google2fa: (await authenticatorCodes(context)).find(isOwn)?.code ?? '',
  };
}

/** What the first step of a check said, and what it asked for. */
export const shownBy = ({ answerOf }: FlowProgress) => answerOf('riskDefaultIntercept').riskTokenType;
