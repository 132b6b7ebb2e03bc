import { expect, test } from 'vitest';
import { ThrottledReading } from '../../../../src/sandbox/http/health/ThrottledReading.ts';

/** A figure whose readings are ended by hand, each with its own number or a failure. */
function watched() {
  let now = 0;
  const readings: PromiseWithEnds[] = [];
  const figure = new ThrottledReading<number>(
    () => {
      const reading = promiseWithEnds();
      readings.push(reading);
      return reading.promise;
    },
    () => now,
  );
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    figure,
    readings,
    pass: (ms: number) => {
      now += ms;
    },
    settle,
  };
}

interface PromiseWithEnds {
  readonly promise: Promise<number>;
  readonly resolve: (figure: number) => void;
  readonly reject: (cause: Error) => void;
}

function promiseWithEnds(): PromiseWithEnds {
  let ends: Omit<PromiseWithEnds, 'promise'> | undefined;
  const promise = new Promise<number>((resolve, reject) => {
    ends = { resolve, reject };
  });
  if (ends === undefined) throw new Error('A promise calls at once.');
  return { promise, ...ends };
}

test('the first reading is awaited and serves all concurrent callers', async () => {
  const { figure, readings } = watched();
  const requested = [figure.read(), figure.read()];
  readings[0]?.resolve(3);
  expect(await Promise.all(requested)).toEqual([3, 3]);
  expect(readings).toHaveLength(1);
});

test('a later reading is not awaited, and starts after five hundred times the duration of the previous one', async () => {
  const { figure, readings, pass, settle } = watched();
  const first = figure.read();
  pass(100);
  readings[0]?.resolve(1);
  await first;
  pass(49_999);
  expect(await figure.read()).toBe(1);
  expect(readings).toHaveLength(1);
  pass(1);
  expect(await figure.read()).toBe(1);
  expect(await figure.read()).toBe(1);
  expect(readings).toHaveLength(2);
  readings[1]?.resolve(2);
  await settle();
  expect(await figure.read()).toBe(2);
});

test('an instantaneous reading is taken every ten seconds', async () => {
  const { figure, readings, pass } = watched();
  const first = figure.read();
  readings[0]?.resolve(1);
  await first;
  pass(9_999);
  await figure.read();
  expect(readings).toHaveLength(1);
  pass(1);
  await figure.read();
  expect(readings).toHaveLength(2);
});

test('after a failed reading there is no figure, and it is read again', async () => {
  const { figure, readings, pass, settle } = watched();
  const first = figure.read();
  readings[0]?.resolve(1);
  await first;
  pass(10_000);
  await figure.read();
  readings[1]?.reject(new Error('away'));
  await settle();
  const again = figure.read();
  readings[2]?.reject(new Error('still away'));
  await expect(again).rejects.toThrow('still away');
  const last = figure.read();
  readings[3]?.resolve(4);
  expect(await last).toBe(4);
});
