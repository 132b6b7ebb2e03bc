import { beforeEach, describe, expect, test } from 'vitest';
import { askEveryMs, tryEveryMs } from '../../../src/shell/live/createChangeStream.ts';
import { batchWindowMs } from '../../../src/shell/live/createStaleAnswers.ts';
import { hiddenMs, presentMs } from '../../../src/shell/live/followChanges.ts';
import { settled } from '../../settled.ts';
import {
  latest,
  openTab,
  pass,
  person,
  reported,
  sent,
  signedIn,
  start,
  streams,
  turn,
  turns,
} from './liveTab.ts';

beforeEach(openTab);

describe('changed data', () => {
  test('is requested again once, if it is shown and the description says that it is concerned', async () => {
    const { show } = start();
    show('depositRecords');
    show('coinList');
    latest().open();
    await settled();
    expect(sent.splice(0)).toEqual(['depositRecords', 'coinList']);
    latest().say('change', ['deposits', 'withdrawals']);
    latest().say('change', ['deposits']);
    expect(sent).toEqual([]);
    await pass(batchWindowMs);
    expect(sent).toEqual(['depositRecords']);
  });

  test('does not replace a failure that is shown', async () => {
    const { show } = start();
    show('depositRecords', new Error('Wait 120 s'));
    await settled();
    sent.splice(0);
    latest().say('change', ['deposits']);
    await pass(batchWindowMs);
    expect(sent).toEqual([]);
  });

  test('waits for a form that is being sent', async () => {
    const { show, updateLock } = start();
    show('depositRecords');
    const release = updateLock.take();
    latest().say('change', ['deposits']);
    sent.splice(0);
    await pass(batchWindowMs);
    await pass(5_000);
    expect(sent).toEqual([]);
    release();
    await pass(5_000);
    expect(sent).toEqual(['depositRecords']);
  });

  test('waits for the tab to be visible', async () => {
    const { show } = start();
    show('depositRecords');
    sent.splice(0);
    turn(false);
    latest().say('change', ['deposits']);
    await pass(batchWindowMs);
    expect(sent).toEqual([]);
    turn(true);
    await pass(batchWindowMs);
    expect(sent).toEqual(['depositRecords']);
  });

  test('waits for user activity, as a page’s own requests must not keep a session open for ever', async () => {
    const { show } = start();
    show('depositRecords');
    sent.splice(0);
    await pass(presentMs);
    latest().say('change', ['deposits']);
    await pass(batchWindowMs);
    expect(sent).toEqual([]);
    person.dispatchEvent(new Event('pointerdown'));
    await pass(batchWindowMs);
    expect(sent).toEqual(['depositRecords']);
  });

  test.each([['an unknown topic'], [{ deposits: 1 }], [['__proto__', 'toString', 7, null]]])(
    'is not assumed when %j is reported',
    async (data) => {
      const { show } = start();
      show('depositRecords');
      sent.splice(0);
      latest().say('change', data);
      latest().dispatchEvent(Object.assign(new Event('change'), { data: '{' }));
      await pass(batchWindowMs);
      expect(sent).toEqual([]);
    },
  );
});

describe('a connection', () => {
  test('is not opened for signed-out users, nor where nothing shown can change', () => {
    const { show, session } = start({ status: 'anonymous' });
    show('depositRecords');
    expect(streams).toEqual([]);
    session.set(signedIn);
    expect(streams.length).toBe(1);
    expect(start().show('coinList')).toBeTypeOf('function');
    expect(streams.length).toBe(1);
  });

  test('ends when its customer leaves, and is opened again for the next one', async () => {
    const { show, session } = start();
    show('depositRecords');
    const first = latest();
    first.say('change', ['deposits']);
    sent.splice(0);
    session.set({ ...signedIn, userId: 2, userEpoch: 2 });
    expect([first.readyState, streams.length]).toEqual([2, 2]);
    session.set({ ...signedIn, status: 'anonymous' });
    expect(latest().readyState).toBe(2);
    await pass(batchWindowMs);
    // What was told to the one is not asked for the other.
    expect(sent).toEqual([]);
  });

  test('ends in a tab that stays hidden; on return, everything shown is requested once', async () => {
    const { show } = start();
    show('depositRecords');
    latest().open();
    sent.splice(0);
    turn(false);
    await pass(hiddenMs - 1);
    expect(latest().readyState).toBe(1);
    await pass(1);
    expect(latest().readyState).toBe(2);
    turn(true);
    expect(streams.length).toBe(2);
    latest().open();
    await pass(batchWindowMs);
    expect(sent).toEqual(['depositRecords']);
  });

  test('that was lost and restored has missed something', async () => {
    const { show } = start();
    show('depositRecords');
    latest().open();
    sent.splice(0);
    latest().fail(false);
    await pass(10_000);
    expect(sent).toEqual([]);
    latest().open();
    await pass(batchWindowMs);
    expect(sent).toEqual(['depositRecords']);
    expect(streams.length).toBe(1);
  });

  test('is not reopened after the session ended, which what is shown finds out', async () => {
    const { show } = start();
    show('depositRecords');
    latest().open();
    await settled();
    sent.splice(0);
    latest().say('end', []);
    await pass(batchWindowMs);
    expect([latest().readyState, streams.length]).toEqual([2, 1]);
    expect(sent).toEqual(['depositRecords']);
  });
});

describe('a hidden tab', () => {
  test('stays connected when elected, reports a credited deposit and requests nothing', async () => {
    const { show } = start();
    show('depositRecords');
    latest().open();
    await settled();
    sent.splice(0);
    turn(false);
    turns[0]?.();
    await pass(hiddenMs * 10);
    expect([latest().readyState, streams.length]).toEqual([1, 1]);
    latest().say('change', ['balances', 'credits', 'deposits']);
    await pass(batchWindowMs);
    expect([reported, sent]).toEqual([['credited'], []]);
    turn(true);
    await pass(batchWindowMs);
    expect([reported, sent]).toEqual([['credited', 'let go', 'seen'], ['depositRecords']]);
  });

  test('connects again when elected later', async () => {
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
  ])('because %s, pages request every minute and reconnect after five', async (_, fail) => {
    const { show } = start();
    show('depositRecords');
    fail();
    expect(latest().readyState).toBe(2);
    sent.splice(0);
    for (let minutes = 0; minutes < 3; minutes += 1) {
      await pass(askEveryMs);
      await pass(batchWindowMs);
    }
    expect(sent).toEqual(['depositRecords', 'depositRecords', 'depositRecords']);
    expect(streams.length).toBe(1);
    await pass(tryEveryMs);
    expect(streams.length).toBe(2);
    latest().open();
    sent.splice(0);
    await pass(batchWindowMs);
    expect(sent).toEqual(['depositRecords']);
    await pass(askEveryMs * 2);
    expect(sent).toEqual(['depositRecords']);
  });

  test('nothing is requested while the tab is hidden', async () => {
    const { show } = start();
    show('depositRecords');
    latest().fail(true);
    sent.splice(0);
    turn(false);
    await pass(askEveryMs * 4);
    expect(sent).toEqual([]);
  });

  test('a browser without the feature requests, too', async () => {
    const { show } = start({
      connect: () => {
        throw new TypeError('EventSource is not defined');
      },
    });
    show('depositRecords');
    await settled();
    sent.splice(0);
    await pass(askEveryMs);
    await pass(batchWindowMs);
    expect(sent).toEqual(['depositRecords']);
  });
});
