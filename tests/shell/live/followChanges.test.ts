import { QueryObserver } from '@tanstack/react-query';
import { beforeEach, describe, expect, test } from 'vitest';
import { createHolds, createQuestionClient, createStore, type Session } from '../../../src/runtime/index.ts';
import { questionKey } from '../../../src/runtime/screen/sourceQuery.ts';
import { askEveryMs, tryEveryMs } from '../../../src/shell/live/createChangeStream.ts';
import { gatherMs } from '../../../src/shell/live/createStaleAnswers.ts';
import { followChanges, hiddenMs, presentMs } from '../../../src/shell/live/followChanges.ts';
import { type TestPorts, testPorts } from '../../contract/support/testPorts.ts';

/** A connection whose events the test sends. */
class Stream extends EventTarget {
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

const signedIn: Session = { status: 'signedIn', userId: 1, asker: 1, profile: null, tags: {} };

let isVisible: boolean;
let shown: (() => void)[];
let ports: TestPorts;
let streams: Stream[];
let person: EventTarget;
let asked: string[];
let told: string[];
/** The hidden tab becomes the one that stays connected. */
let turns: (() => void)[];
/** Lets what was begun come to rest; nothing here waits for anything but promises. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

beforeEach(() => {
  isVisible = true;
  shown = [];
  streams = [];
  asked = [];
  told = [];
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
});

function turn(next: boolean) {
  isVisible = next;
  for (const listener of shown) listener();
}

function start({
  status = 'signedIn',
  connect,
}: {
  status?: Session['status'];
  connect?: () => Stream;
} = {}) {
  const client = createQuestionClient();
  const session = createStore<Session>({ ...signedIn, status });
  const holds = createHolds();
  const show = (op: string, error?: Error) => {
    const queryFn = async () => {
      asked.push(op);
      if (error !== undefined) throw error;
      return asked.length;
    };
    const observer = new QueryObserver(client, { queryKey: questionKey(op, {}, {}, 1), queryFn });
    return observer.subscribe(() => undefined);
  };
  followChanges({
    client,
    session,
    clock: ports.clock,
    visibility: ports.visibility,
    holds,
    person,
    credits: { credited: () => void told.push('credited'), seen: () => void told.push('seen') },
    keep(onTurn) {
      turns.push(onTurn);
      return () => void told.push('let go');
    },
    connect:
      connect ??
      (() => {
        streams.push(new Stream());
        return latest();
      }),
  });
  return { session, holds, show };
}

function latest(): Stream {
  const stream = streams.at(-1);
  if (stream === undefined) throw new Error('Nothing is connected.');
  return stream;
}

async function pass(ms: number) {
  ports.pass(ms);
  await settled();
}

describe('what has changed', () => {
  test('is asked again once, if it is shown and the description says that it concerns it', async () => {
    const { show } = start();
    show('depositRecords');
    show('coinList');
    latest().open();
    await settled();
    expect(asked.splice(0)).toEqual(['depositRecords', 'coinList']);
    latest().say('change', ['deposits', 'withdrawals']);
    latest().say('change', ['deposits']);
    expect(asked).toEqual([]);
    await pass(gatherMs);
    expect(asked).toEqual(['depositRecords']);
  });

  test('does not replace a failure that is shown', async () => {
    const { show } = start();
    show('depositRecords', new Error('Wait 120 s'));
    await settled();
    asked.splice(0);
    latest().say('change', ['deposits']);
    await pass(gatherMs);
    expect(asked).toEqual([]);
  });

  test('waits for a form that is being sent', async () => {
    const { show, holds } = start();
    show('depositRecords');
    const release = holds.take();
    latest().say('change', ['deposits']);
    asked.splice(0);
    await pass(gatherMs);
    await pass(5_000);
    expect(asked).toEqual([]);
    release();
    await pass(5_000);
    expect(asked).toEqual(['depositRecords']);
  });

  test('waits for the tab to be seen', async () => {
    const { show } = start();
    show('depositRecords');
    asked.splice(0);
    turn(false);
    latest().say('change', ['deposits']);
    await pass(gatherMs);
    expect(asked).toEqual([]);
    turn(true);
    await pass(gatherMs);
    expect(asked).toEqual(['depositRecords']);
  });

  test('waits for a person: what a page asks by itself must not keep a session open for ever', async () => {
    const { show } = start();
    show('depositRecords');
    asked.splice(0);
    await pass(presentMs);
    latest().say('change', ['deposits']);
    await pass(gatherMs);
    expect(asked).toEqual([]);
    person.dispatchEvent(new Event('pointerdown'));
    await pass(gatherMs);
    expect(asked).toEqual(['depositRecords']);
  });

  test.each([['what nobody named'], [{ deposits: 1 }], [['__proto__', 'toString', 7, null]]])(
    'is nothing when %j is told',
    async (data) => {
      const { show } = start();
      show('depositRecords');
      asked.splice(0);
      latest().say('change', data);
      latest().dispatchEvent(Object.assign(new Event('change'), { data: '{' }));
      await pass(gatherMs);
      expect(asked).toEqual([]);
    },
  );
});

describe('a connection', () => {
  test('is not made for somebody who is not signed in, nor where nothing shown can change', () => {
    const { show, session } = start({ status: 'anonymous' });
    show('depositRecords');
    expect(streams).toEqual([]);
    session.set(signedIn);
    expect(streams.length).toBe(1);
    expect(start().show('coinList')).toBeTypeOf('function');
    expect(streams.length).toBe(1);
  });

  test('ends when its customer leaves, and is made again for the next one', async () => {
    const { show, session } = start();
    show('depositRecords');
    const first = latest();
    first.say('change', ['deposits']);
    asked.splice(0);
    session.set({ ...signedIn, userId: 2, asker: 2 });
    expect([first.readyState, streams.length]).toEqual([2, 2]);
    session.set({ ...signedIn, status: 'anonymous' });
    expect(latest().readyState).toBe(2);
    await pass(gatherMs);
    // What was told to the one is not asked for the other.
    expect(asked).toEqual([]);
  });

  test('ends in a tab that stays hidden; coming back, everything shown is asked once', async () => {
    const { show } = start();
    show('depositRecords');
    latest().open();
    asked.splice(0);
    turn(false);
    await pass(hiddenMs - 1);
    expect(latest().readyState).toBe(1);
    await pass(1);
    expect(latest().readyState).toBe(2);
    turn(true);
    expect(streams.length).toBe(2);
    latest().open();
    await pass(gatherMs);
    expect(asked).toEqual(['depositRecords']);
  });

  test('that was lost and came back has missed something', async () => {
    const { show } = start();
    show('depositRecords');
    latest().open();
    asked.splice(0);
    latest().fail(false);
    await pass(10_000);
    expect(asked).toEqual([]);
    latest().open();
    await pass(gatherMs);
    expect(asked).toEqual(['depositRecords']);
    expect(streams.length).toBe(1);
  });

  test('of a session that is over is not made again by itself, and what is shown finds out', async () => {
    const { show } = start();
    show('depositRecords');
    latest().open();
    await settled();
    asked.splice(0);
    latest().say('end', []);
    await pass(gatherMs);
    expect([latest().readyState, streams.length]).toEqual([2, 1]);
    expect(asked).toEqual(['depositRecords']);
  });
});

describe('a hidden tab', () => {
  test('whose turn it is stays connected, tells of a credited deposit and asks nothing', async () => {
    const { show } = start();
    show('depositRecords');
    latest().open();
    await settled();
    asked.splice(0);
    turn(false);
    turns[0]?.();
    await pass(hiddenMs * 10);
    expect([latest().readyState, streams.length]).toEqual([1, 1]);
    latest().say('change', ['balances', 'credits', 'deposits']);
    await pass(gatherMs);
    expect([told, asked]).toEqual([['credited'], []]);
    turn(true);
    await pass(gatherMs);
    expect([told, asked]).toEqual([['credited', 'let go', 'seen'], ['depositRecords']]);
  });

  test('whose turn comes later connects again', async () => {
    const { show, session } = start();
    show('depositRecords');
    turn(false);
    await pass(hiddenMs);
    expect(latest().readyState).toBe(2);
    turns[0]?.();
    expect(streams.length).toBe(2);
    session.set({ ...signedIn, status: 'anonymous' });
    expect(latest().readyState).toBe(2);
  });
});

describe('without a connection', () => {
  test.each([
    ['the API refuses it', () => latest().fail(true)],
    ['it fails three times in a row', () => [1, 2, 3].map(() => latest().fail(false))],
  ])('because %s, pages ask every minute and try again after five', async (_, fail) => {
    const { show } = start();
    show('depositRecords');
    fail();
    expect(latest().readyState).toBe(2);
    asked.splice(0);
    for (let minutes = 0; minutes < 3; minutes += 1) {
      await pass(askEveryMs);
      await pass(gatherMs);
    }
    expect(asked).toEqual(['depositRecords', 'depositRecords', 'depositRecords']);
    expect(streams.length).toBe(1);
    await pass(tryEveryMs);
    expect(streams.length).toBe(2);
    latest().open();
    asked.splice(0);
    await pass(gatherMs);
    expect(asked).toEqual(['depositRecords']);
    await pass(askEveryMs * 2);
    expect(asked).toEqual(['depositRecords']);
  });

  test('nothing is asked while the tab is hidden', async () => {
    const { show } = start();
    show('depositRecords');
    latest().fail(true);
    asked.splice(0);
    turn(false);
    await pass(askEveryMs * 4);
    expect(asked).toEqual([]);
  });

  test('a browser that has no such thing asks, too', async () => {
    const { show } = start({
      connect: () => {
        throw new TypeError('EventSource is not defined');
      },
    });
    show('depositRecords');
    await settled();
    asked.splice(0);
    await pass(askEveryMs);
    await pass(gatherMs);
    expect(asked).toEqual(['depositRecords']);
  });
});
