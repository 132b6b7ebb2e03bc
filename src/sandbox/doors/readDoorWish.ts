import { BusinessError } from '../errors.ts';
import { type DoorFault, type DoorId, doorIds } from './doorFault.ts';

/** The longest delay of a door, ms: above every timeout of the pages. */
const longestDelayMs = 120_000;

/**
 * Reads the body of POST /sandbox/api/doors: {id, fault: {delayMs?, failure?} | null}.
 * @throws BusinessError 10001 with the field that is wrong
 */
export function readDoorWish(body: unknown): { id: DoorId; fault: DoorFault | null } {
  const { id, fault, ...rest } = asObject(body, 'id');
  const known = doorIds.find((door) => door === id);
  if (known === undefined) throw wrong('id', `Name a door: ${doorIds.join(', ')}.`);
  refuseOthers(rest);
  return { id: known, fault: fault === null ? null : readFault(fault) };
}

function readFault(value: unknown): DoorFault {
  const { delayMs, failure, ...rest } = asObject(value, 'fault');
  refuseOthers(rest);
  if (delayMs === undefined && failure === undefined)
    throw wrong('fault', 'Name a delay or a failure, or null.');
  return {
    ...(delayMs === undefined ? {} : { delayMs: wholeNumber(delayMs, 'delayMs', 0, longestDelayMs) }),
    ...(failure === undefined ? {} : { failure: readFailure(failure) }),
  };
}

function readFailure(value: unknown): NonNullable<DoorFault['failure']> {
  if (value === 'refuse' || value === 'hang' || value === 'reset') return value;
  const { status, ...rest } = asObject(value, 'failure');
  refuseOthers(rest);
  return { status: wholeNumber(status, 'status', 400, 599) };
}

function wholeNumber(value: unknown, field: string, least: number, most: number): number {
  if (typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most) return value;
  throw wrong(field, `${field} is a whole number from ${least} to ${most}.`);
}

function asObject(value: unknown, field: string): Record<string, unknown> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
  throw wrong(field, `${field} is missing or no object.`);
}

function refuseOthers(rest: object): void {
  const [unknown] = Object.keys(rest);
  if (unknown !== undefined) throw wrong(unknown, `There is no ${unknown}.`);
}

function wrong(field: string, message: string): BusinessError {
  return new BusinessError(10001, message, { params: { field } });
}
