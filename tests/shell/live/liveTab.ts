import { QueryObserver } from '@tanstack/react-query';
import {
  createQueryClient,
  createStore,
  createUpdateLock,
  type Session,
} from '../../../src/runtime/index.ts';
import { queryKeyOf } from '../../../src/runtime/screen/sourceQuery.ts';
import { followChanges } from '../../../src/shell/live/followChanges.ts';
import { type TestPorts, testPorts } from '../../contract/support/testPorts.ts';
import { settled } from '../../settled.ts';

/** A connection whose events the test sends. */
export class Stream extends EventTarget {
  readyState = 0;
  close() {
    this.readyState = 2;
  }
  open() {
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
  }
  say(name: string, data: unknown) {
    this.dispatchEvent(Object.assign(new Event(name), { data: JSON.stringify(data) }));
  }
  fail(isForGood: boolean) {
    this.readyState = isForGood ? 2 : 0;
    this.dispatchEvent(new Event('error'));
  }
}

export const signedIn: Session = { status: 'signedIn', userId: 1, userEpoch: 1, profile: null, tags: {} };

let isVisible: boolean;
let shown: (() => void)[];
export let ports: TestPorts;
export let streams: Stream[];
export let person: EventTarget;
export let sent: string[];
export let reported: string[];
/** The hidden tab becomes the one that stays connected. */
export let turns: (() => void)[];

/** Begins anew: a tab that is seen, with nothing asked or connected. */
export function openTab(): void {
  isVisible = true;
  shown = [];
  streams = [];
  sent = [];
  reported = [];
  turns = [];
  person = new EventTarget();
  ports = testPorts([], {
    visibility: {
      isVisible: () => isVisible,
      onChange(listener) {
        shown.push(listener);
        return () => undefined;
      },
    },
  });
}

export function turn(next: boolean) {
  isVisible = next;
  for (const listener of shown) listener();
}

export function start({
  status = 'signedIn',
  connect,
}: {
  status?: Session['status'];
  connect?: () => Stream;
} = {}) {
  const client = createQueryClient();
  const session = createStore<Session>({ ...signedIn, status });
  const updateLock = createUpdateLock();
  const show = (op: string, error?: Error) => {
    const queryFn = async () => {
      sent.push(op);
      if (error !== undefined) throw error;
      return sent.length;
    };
    const observer = new QueryObserver(client, { queryKey: queryKeyOf(op, {}, {}, 1), queryFn });
    return observer.subscribe(() => undefined);
  };
  followChanges({
    client,
    session,
    clock: ports.clock,
    visibility: ports.visibility,
    updateLock,
    person,
    credits: { credited: () => void reported.push('credited'), seen: () => void reported.push('seen') },
    keep(onTurn) {
      turns.push(onTurn);
      return () => void reported.push('let go');
    },
    connect:
      connect ??
      (() => {
        streams.push(new Stream());
        return latest();
      }),
  });
  return { session, updateLock, show };
}

export function latest(): Stream {
  const stream = streams.at(-1);
  if (stream === undefined) throw new Error('Nothing is connected.');
  return stream;
}

export async function pass(ms: number) {
  ports.pass(ms);
  await settled();
}
