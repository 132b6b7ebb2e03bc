import { operations } from '../../../../../generated/api/operations.ts';
import type { DepositOutcome } from '../../../books/db/tables/deposits.ts';
import { type HoldRequest, placedHoldReasons } from '../../../flows/freezes/placedHolds.ts';
import type { FreezeRequest } from '../../../flows/freezes/placeFreeze.ts';
import { type ChangeElsewhere, changesElsewhere } from '../../../flows/stepUp/sensitiveChanges.ts';
import { wallets } from '../../../platform/accountId.ts';
import { type OwnSchema, readerOf } from '../../../platform/ownSchema.ts';
import { dayMs } from '../../../world/clock.ts';
import { internalChain } from '../../../world/reference/chains.ts';
import { type Effect, type FaultRequest, wrongShapes } from '../../faults/fault.ts';
import { type ListenerFault, type ListenerId, listenerIds } from '../../listeners/listenerFault.ts';

// Request bodies of the control page's local API; README.md ("The local API") describes each call. Each reader throws
// BusinessError 10001 with a message for the form, and the field's JSON Pointer in `params.field`.

/** Outcomes of a deposit that the control page offers; `internal`: an internal transfer from another customer. */
export const depositOutcomes = [
  'credited',
  'pooled',
  'missingTag',
  'aboveLimit',
  'reviewReleased',
  'reviewRefused',
  'undone',
  'undoneKept',
  'failed',
  'internal',
] as const satisfies readonly (DepositOutcome | 'internal')[];

export interface DepositRequest {
  uid: number;
  coin: string;
  /** `INTERNAL` when it comes from another customer. */
  chain: string;
  /** As typed; validated by sendTestDeposit. */
  amount: string;
  /** Idempotency key: a repeated request with the same id is the same deposit. */
  requestId?: string;
  /** The outcome; the amount decides when omitted. */
  outcome?: (typeof depositOutcomes)[number];
  /** The sending customer, for `internal`. */
  fromUid?: number;
}

/** Compliance flags for the page and the server. Not validated, so that broken flags can be tested too. */
interface FlagsRequest {
  readonly page?: unknown;
  readonly config?: Record<string, unknown>;
}

interface ListenerRequest {
  readonly id: ListenerId;
  readonly fault: ListenerFault | null;
}

/** Advancing by more than a year at once is a mistake. ms */
const maxMoveMs = 366 * dayMs;
/** Longer than any client waits. ms */
const maxDelayMs = 600_000;
/** Longer than every timeout of the pages. ms */
const maxListenerDelayMs = 120_000;

/** An object with these fields and no others. */
const closedObject = (
  properties: Record<string, OwnSchema>,
  required = Object.keys(properties),
): OwnSchema => ({
  type: 'object',
  required,
  properties,
  additionalProperties: false,
});
const uid = { type: 'integer', minimum: 1, maximum: 2_147_483_647 };
/** Printable ASCII without spaces: enough for every code, amount and id. */
const text = (maxLength: number) => ({ type: 'string', maxLength, pattern: '^[!-~]+$' });
const whole = (minimum: number, maximum: number) => ({
  ...{ type: 'integer', minimum, maximum },
  sentence: `Enter a whole number from ${minimum} to ${maximum}.`,
});

const deposit = {
  uid: { ...uid, sentence: 'Choose the account that receives.' },
  coin: { ...text(20), sentence: 'Choose the coin to send.' },
  chain: { ...text(20), sentence: 'Choose the network it comes by.' },
  amount: { ...text(60), sentence: 'Enter an amount above zero, such as 0.5.' },
  requestId: { ...text(64), sentence: 'The request id must be 1 to 64 characters.' },
  outcome: { enum: depositOutcomes, sentence: 'Choose what happens to it.' },
  fromUid: { ...uid, sentence: 'Choose the account that sends.' },
};
const readOutcome = readerOf<Pick<DepositRequest, 'outcome'>>({
  type: 'object',
  properties: { outcome: deposit.outcome },
});
const readArrival = readerOf<DepositRequest>(closedObject(deposit, ['uid', 'coin', 'chain', 'amount']));
const readTransfer = readerOf<DepositRequest>(closedObject(deposit, ['uid', 'coin', 'amount', 'fromUid']));

export function readDepositRequest(body: unknown): DepositRequest {
  const { outcome } = readOutcome(body);
  return outcome === 'internal' ? { ...readTransfer(body), chain: internalChain } : readArrival(body);
}

const locked = {
  uid: { ...uid, sentence: 'Choose the account whose coins are locked.' },
  wallet: { enum: wallets, sentence: `Choose a wallet: ${wallets.join(', ')}.` },
  coin: { ...text(20), sentence: 'Choose the coin to lock.' },
  amount: { ...text(60), sentence: 'Enter an amount above zero, such as 0.5.' },
  hours: whole(1, 8_784),
};

export const readHoldRequest = readerOf<HoldRequest>(
  closedObject(
    { ...locked, reason: { enum: placedHoldReasons, sentence: 'Choose why they are held back.' } },
    ['uid', 'reason', 'coin', 'amount', 'hours'],
  ),
);

export const readFreezeRequest = readerOf<FreezeRequest>(
  closedObject(
    {
      ...locked,
      reason: {
        enum: ['EARN_LOCKED', 'LOAN_COLLATERAL', 'JUDICIAL', 'CONVERT_LIMIT_ORDER'],
        sentence: 'Choose why they are locked.',
      },
      toCoin: { ...text(20), sentence: 'Choose the coin to buy.' },
      limitRate: { ...text(60), sentence: 'Enter a price above zero, such as 65000.5.' },
    },
    ['uid', 'reason', 'coin', 'amount'],
  ),
);

export const readUpgradeRequest = readerOf<{ readonly uid: number }>(
  closedObject({ uid: { ...uid, sentence: 'Choose the account to upgrade.' } }),
);

export const readUpgradeEnd = readerOf<{ readonly succeed: boolean }>(
  closedObject({ succeed: { type: 'boolean', sentence: 'Say whether the upgrade succeeds.' } }),
);

export const readChangeElsewhere = readerOf<ChangeElsewhere>(
  closedObject({
    uid: { ...uid, sentence: 'Choose the account that is changed.' },
    change: { enum: changesElsewhere, sentence: `Choose a change: ${changesElsewhere.join(', ')}.` },
  }),
);

export const readClosing = readerOf<{ readonly coin: string }>(
  closedObject({ coin: { ...text(20), sentence: 'Choose the coin to close.' } }),
);

export const readOpening = readerOf<{ readonly coin: string }>(
  closedObject({ coin: { ...text(20), sentence: 'This coin is not closed.' } }),
);

export const readPayment = readerOf<{ readonly pay: boolean }>(
  closedObject({ pay: { type: 'boolean', sentence: 'Say whether the payment arrives.' } }),
);

export const readNothing = readerOf<object>(closedObject({}));

export const readMove = readerOf<{ readonly advanceMs: number }>(
  closedObject({
    advanceMs: {
      ...whole(1, maxMoveMs),
      sentence: 'The clock moves forward only, by 1 millisecond to 366 days at once.',
    },
  }),
);

const flagMap = { sentence: 'Flags are a map: flag key to {action, ext}.' };
export const readFlags = readerOf<FlagsRequest>({
  ...closedObject({ page: {}, config: { ...flagMap, type: 'object' } }, []),
  ...flagMap,
});

const status = whole(400, 599);

export const readListenerRequest = readerOf<ListenerRequest>(
  closedObject({
    id: { enum: listenerIds, sentence: `Name a listener: ${listenerIds.join(', ')}.` },
    fault: {
      ...closedObject({ delayMs: whole(0, maxListenerDelayMs), failure: listenerFailure() }, []),
      type: ['object', 'null'],
      minProperties: 1,
      sentence: 'Name a delay or a failure, or null.',
    },
  }),
);

/** One of the named failures, or an HTTP status. */
function listenerFailure(): OwnSchema {
  return { ...closedObject({ status }), type: ['string', 'object'], pattern: '^(refuse|hang|reset)$' };
}

const after = { type: 'boolean', sentence: 'After must be true or false.' };
const message = {
  ...{ type: 'string', maxLength: 500 },
  sentence: 'The message must be a text of at most 500 characters.',
};
const params = {
  ...{ type: 'object', additionalProperties: { type: 'string' } },
  sentence: 'The params must be texts by name.',
};
const shape = { enum: wrongShapes, sentence: `Choose a shape: ${wrongShapes.join(', ')}.` };

/** The fields of each kind of fault, followed by the names of the optional ones. */
const ofKind: { readonly [Kind in Effect['kind']]: readonly [Record<string, OwnSchema>, ...string[]] } = {
  code: [{ code: whole(1, 99_999_999), message, result: {}, params }, 'message', 'result', 'params'],
  status: [{ status, after }, 'after'],
  delay: [{ delayMs: whole(1, maxDelayMs) }],
  hang: [{ after }, 'after'],
  cut: [{ after }, 'after'],
  empty: [{ after }, 'after'],
  truncated: [{ after }, 'after'],
  html: [{ after }, 'after'],
  tampered: [{}],
  huge: [{}],
  wrongShape: [{ shape }],
  unreadable: [{}],
};
const kinds = Object.keys(ofKind) as Effect['kind'][];

const ofEvery = {
  operation: {
    enum: ['all', ...Object.keys(operations)],
    sentence: 'Choose an operation of the description, or "all".',
  },
  kind: { enum: kinds, sentence: `Choose a kind: ${kinds.join(', ')}.` },
  remaining: { ...whole(1, 1_000_000), type: ['integer', 'null'] },
};
const readKind = readerOf<Pick<FaultRequest, 'kind'>>({
  ...closedObject(ofEvery, ['operation', 'kind']),
  additionalProperties: true,
});
const readersOfKinds = new Map(
  kinds.map((kind) => {
    const [own, ...optional] = ofKind[kind];
    const needed = Object.keys(own).filter((name) => !optional.includes(name));
    return [kind, readerOf<FaultRequest>(closedObject({ ...ofEvery, ...own }, needed))];
  }),
);

/** Reads a fault; it applies to one call unless it says otherwise. */
export function readFault(body: unknown): FaultRequest {
  const request = readersOfKinds.get(readKind(body).kind)?.(body) as FaultRequest;
  return { ...request, remaining: request.remaining === undefined ? 1 : request.remaining };
}
