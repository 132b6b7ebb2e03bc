import { expect, test } from 'vitest';
import { readTrace, type TraceEvent } from '../../../../scripts/bench/trace/readTrace.ts';

const page = { pid: 7, tid: 1 };
const start = 1_000_000;

/** @param fromMs since the navigation */
function span(name: string, fromMs: number, ms: number, more: Partial<TraceEvent> = {}): TraceEvent {
  return { name, cat: '', ph: 'X', ...page, ts: start + fromMs * 1000, dur: ms * 1000, args: {}, ...more };
}

function moment(name: string, atMs: number, data: Record<string, unknown> = {}): TraceEvent {
  return { name, cat: '', ph: 'I', ...page, ts: start + atMs * 1000, args: { data } };
}

const navigation = moment('navigationStart', 0, { documentLoaderURL: 'http://localhost/user/assets/' });
const read = (events: readonly TraceEvent[]) =>
  readTrace(JSON.stringify({ traceEvents: [navigation, ...events] }));

test('the work of a span is its own without that of the spans in it, until and after what is waited for', () => {
  const { work, busy, doneMs, endMs } = read([
    span('RunTask', 10, 100),
    span('FunctionCall', 20, 60),
    span('UpdateLayoutTree', 30, 25),
    moment('bench:done', 150),
    span('RunTask', 200, 40),
    span('V8.GCScavenger', 210, 10),
    span('FunctionCall', 0, 500, { tid: 2 }),
    span('FunctionCall', 0, 500, { pid: 8 }),
  ]);
  expect(work).toMatchObject({
    script: { until: 35, after: 0 },
    styles: { until: 25, after: 0 },
    garbage: { until: 0, after: 10 },
    other: { until: 40, after: 30 },
  });
  expect({ busy, doneMs, endMs }).toEqual({
    busy: [
      [10, 110],
      [200, 240],
    ],
    doneMs: 150,
    endMs: 240,
  });
});

test('requests have their time and their bytes; one that is still on its way ends with the trace', () => {
  const url = 'http://localhost/user/assets/assets/main-abcdefgh.js';
  const { requests, firstPaintMs } = read([
    moment('ResourceSendRequest', 5, { requestId: '1', url }),
    moment('firstContentfulPaint', 60),
    span('ResourceRequestSender::OnReceivedResponse', 70, 1),
    moment('ResourceFinish', 80, { requestId: '1', encodedDataLength: 1234 }),
    moment('ResourceSendRequest', 90, { requestId: '2', url }),
    moment('ResourceSendRequest', 91, { requestId: '3', url: 'chrome://resources/lit.js' }),
    span('RunTask', 100, 20),
  ]);
  expect(requests).toEqual([
    { url, sentMs: 5, endMs: 80, bytes: 1234 },
    { url, sentMs: 90, endMs: 120, bytes: 0 },
  ]);
  expect(firstPaintMs).toBe(60);
});

test('what begins with an input is told from there', () => {
  const { doneMs, firstPaintMs, work, requests } = read([
    moment('firstContentfulPaint', 60),
    moment('ResourceSendRequest', 70, { requestId: '1', url: 'http://localhost/a' }),
    span('FunctionCall', 100, 50),
    moment('bench:from', 1_000),
    span('Layout', 1_010, 8),
    moment('bench:done', 1_030),
    span('RunTask', 1_050, 1),
  ]);
  expect({ doneMs, firstPaintMs, requests }).toEqual({ doneMs: 30, firstPaintMs: null, requests: [] });
  expect(work).toMatchObject({ layout: { until: 8, after: 0 }, script: { until: 0, after: 0 } });
});

test('a trace without a page is refused', () => {
  const text = JSON.stringify({ traceEvents: [span('RunTask', 0, 1)] });
  expect(() => readTrace(text)).toThrow('The trace has no page that was loaded over HTTP.');
});
