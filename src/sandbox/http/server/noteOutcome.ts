import type { OperationId } from '../../../../generated/api/operations.ts';
import { BusinessError } from '../../platform/errors.ts';
import type { SecurityEvent } from '../../platform/logger.ts';
import type { SecurityLog } from '../logging/SecurityLog.ts';
import { takeCodes } from './StepUpLimit.ts';

interface Caller {
  readonly operationId: OperationId;
  readonly uid: number | undefined;
  readonly address: string;
}

const refusals: Readonly<Record<number, SecurityEvent>> = {
  1007: 'access refused',
  1008: 'access refused',
  10001: 'input refused',
  10006: 'too many calls',
  10007: 'access refused',
  10009: 'access refused',
  10024: 'access refused',
  10025: 'access refused',
  // The object does not exist, or belongs to another customer.
  110300: 'access refused',
  131202: 'access refused',
  131207: 'access refused',
  131307: 'access refused',
  131310: 'access refused',
  131409: 'access refused',
  131410: 'access refused',
  131504: 'access refused',
  700004: 'access refused',
  700011: 'access refused',
  10002: 'signature refused',
  10004: 'signature refused',
  10031: 'step-up refused',
  131080: 'step-up locked',
  131083: 'destination refused',
  131098: 'destination refused',
  131314: 'destination refused',
  131601: 'step-up refused',
  131602: 'step-up refused',
  131603: 'step-up refused',
  131605: 'step-up refused',
};

/** The operation by which a page asks whether a customer is signed in; its 10007 is not a security event. */
const asksWho: OperationId = 'userProfile';

type Arguments = Readonly<Record<string, unknown>>;

/** Changes to the address book's rules, and to whether withdrawals to an entry need codes, by any operation. */
const settings: Readonly<Partial<Record<OperationId, (args: Arguments) => boolean>>> = {
  addressChangeVerification: () => true,
  addressSuperVerification: () => true,
  addressSwitchVerification: () => true,
  addressEdit: ({ is_verified }) => is_verified !== undefined,
  addressCreate: ({ is_verified }) => is_verified === true,
  bankAccountCreate: ({ is_verified }) => is_verified === true,
  addressBatchCreate: ({ addresses }) =>
    (addresses as readonly Arguments[]).some(({ is_verified }) => is_verified === true),
};

const endSessions: readonly OperationId[] = ['sessionEnd', 'sessionEndAll'];

/** The arguments and the result of an operation. */
interface Outcome<Result> {
  readonly args: Arguments;
  readonly result: Result;
}

/** Runs an operation and logs the security events in its outcome. */
export async function noteOutcome<Result>(
  log: SecurityLog,
  { operationId, uid, address }: Caller,
  work: () => Promise<Outcome<Result>>,
): Promise<Result> {
  const note = (event: SecurityEvent, code?: number) =>
    log.note(event, { uid, address, operation: operationId, ...(code === undefined ? {} : { code }) });
  try {
    const { args, result } = await work();
    const { code, isLast } = verdictOf(operationId, result);
    const refusal = code === 0 ? undefined : refusals[code];
    if (refusal !== undefined) note(refusal, code);
    else if (takeCodes.includes(operationId)) note('step-up passed');
    if (refusal !== undefined && isLast) note('step-up locked');
    if (settings[operationId]?.(args) === true) note('security settings changed');
    if (endSessions.includes(operationId) && hasEnded(result)) note('session ended');
    // The answer is the same for a session that is over and for another customer's.
    else if (operationId === 'sessionEnd') note('access refused');
    return result;
  } catch (cause) {
    if (cause instanceof BusinessError) {
      const refusal = refusals[cause.code];
      const isIdentityQuery = cause.code === 10007 && operationId === asksWho;
      if (refusal !== undefined && !isIdentityQuery) note(refusal, cause.code);
    }
    throw cause;
  }
}

function hasEnded(result: unknown): boolean {
  return typeof result === 'object' && result !== null && 'ended' in result && result.ended !== 0;
}

/** The result of riskVerify, which reports wrong codes without throwing, and whether no attempts are left. */
function verdictOf(operationId: OperationId, result: unknown): { code: number; isLast: boolean } {
  if (operationId !== 'riskVerify' || typeof result !== 'object' || result === null)
    return { code: 0, isLast: false };
  return {
    code: 'ret_code' in result ? Number(result.ret_code) : 0,
    isLast: 'tries_left' in result && result.tries_left === 0,
  };
}
