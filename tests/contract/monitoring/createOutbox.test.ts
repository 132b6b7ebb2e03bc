import { expect, test } from 'vitest';
import { createOutbox } from '../../../src/contract/monitoring/createReporter.ts';
import { reportingPorts } from './support/reportingPorts.ts';

function setUp() {
  const ports = reportingPorts();
  const sent: number[][] = [];
  return { ports, sent, outbox: createOutbox<number>({ ports, send: (items) => sent.push(items) }) };
}

test('a batch is sent ten seconds after its first item, with everything added meanwhile', () => {
  const { ports, sent, outbox } = setUp();
  outbox.add(1);
  ports.pass(9_000);
  outbox.add(2);
  expect(sent).toEqual([]);
  ports.pass(1_000);
  expect(sent).toEqual([[1, 2]]);
  ports.pass(60_000);
  expect(sent).toHaveLength(1);
  outbox.add(3);
  ports.pass(10_000);
  expect(sent).toEqual([[1, 2], [3]]);
});

test('the fiftieth item sends the batch at once and restarts the interval', () => {
  const { ports, sent, outbox } = setUp();
  for (let item = 1; item <= 51; item += 1) outbox.add(item);
  expect(sent.map(({ length }) => length)).toEqual([50]);
  ports.pass(9_999);
  expect(sent).toHaveLength(1);
  ports.pass(1);
  expect(sent[1]).toEqual([51]);
});

test('a page sends what it has when it is hidden, not when it is shown again', () => {
  const { ports, sent, outbox } = setUp();
  outbox.add(1);
  ports.setVisible(false);
  expect(sent).toEqual([[1]]);
  outbox.add(2);
  ports.setVisible(true);
  expect(sent).toHaveLength(1);
  ports.pass(10_000);
  expect(sent).toEqual([[1], [2]]);
});

test('a hidden page with nothing to report sends nothing', () => {
  const { ports, sent } = setUp();
  ports.setVisible(false);
  expect(sent).toEqual([]);
});
