import type { OperationId } from '../../../generated/api/operations.ts';
import type { StepUpVerify, Verify } from '../../../generated/models/screen.v1.d.ts';
import { AbortedError, type Contract } from '../../contract/index.ts';
import { resolveArguments, writePointer } from '../../language/index.ts';
import type { Session, Write } from '../../runtime/index.ts';
import { type Check, isRefusal } from './check.ts';
import { codesCheck } from './codesCheck.ts';
import { riskCheck } from './riskCheck.ts';
import { StepUp } from './StepUp.ts';

type Send = (args: Readonly<Record<string, unknown>>) => Promise<unknown>;

export interface ProofPorts {
  call: Contract['call'];
  now(): number;
  profile: Session['profile'];
  /** Opens the dialog of a check; returns the function to close it. */
  show(stepUp: StepUp): () => void;
}

/**
 * Sends a change with the required proof. The token of a check goes from its response into the change and nowhere else.
 * Rejects with AbortedError when the user cancels, and with the change's error when it is rejected.
 */
export async function proveChange(
  verify: Verify,
  write: Write,
  send: Send,
  ports: ProofPorts,
): Promise<unknown> {
  if (verify.kind === 'stepUp') return withToken(verify, write, send, ports);
  const { profile } = ports;
  const person = {
    mailTo: profile?.vague_email_v2 ?? profile?.vague_email ?? '',
    hasAuthenticator: profile?.has_google2fa !== false,
  };
  return pass(codesCheck(ports.call, verify, write, send, person), write, ports);
}

/** A token can expire between its proof and its use; the check is then repeated once, and the change sent again. */
async function withToken(
  { scene, about, into }: StepUpVerify,
  write: Write,
  send: Send,
  ports: ProofPorts,
): Promise<unknown> {
  const data = about === undefined ? write.args : resolveArguments(about, write.scopes);
  const attempt = async () => {
    const token = await pass(riskCheck(ports.call, scene, data), write, ports);
    return send(writePointer(write.args, into, token) as Record<string, unknown>);
  };
  try {
    return await attempt();
  } catch (error) {
    if (!isRefusal(error, 'tokenEnded')) throw error;
    return attempt();
  }
}

async function pass(check: Check, { op }: Write, { show, now }: ProofPorts): Promise<unknown> {
  const begun = await check.begin();
  if (begun.kind === 'proven') return begun.value;
  const stepUp = new StepUp(check, begun, { now });
  const close = show(stepUp);
  try {
    const outcome = await stepUp.outcome;
    if (outcome !== undefined) return outcome.value;
  } finally {
    close();
  }
  throw new AbortedError({ operation: op as OperationId });
}
