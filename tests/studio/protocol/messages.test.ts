import { expect, test } from 'vitest';
import { readMessage } from '../../../src/studio/protocol/messages.ts';

const source = {} as MessageEventSource;
const from = { origin: 'http://studio.localhost:4174', source };
const message = { type: 'ua-studio:ready' };

test('a message of the other end is read', () => {
  expect(readMessage({ data: message, origin: from.origin, source }, from)).toEqual(message);
});

test.each([
  ['another origin', { data: message, origin: 'http://evil.localhost:4174', source }],
  [
    'another window of our own origin',
    { data: message, origin: from.origin, source: {} as MessageEventSource },
  ],
  ['no window', { data: message, origin: from.origin, source: null }],
  ['a message of somebody else', { data: { type: 'webpackOk' }, origin: from.origin, source }],
  ['a type that is no text', { data: { type: 7 }, origin: from.origin, source }],
  ['nothing', { data: null, origin: from.origin, source }],
  ['a text', { data: 'ua-studio:ready', origin: from.origin, source }],
])('%s is ignored', (_who, event) => {
  expect(readMessage(event, from)).toBeUndefined();
});

test('every message is ignored before the frame exists', () => {
  expect(
    readMessage({ data: message, origin: from.origin, source: null }, { ...from, source: null }),
  ).toBeUndefined();
});
