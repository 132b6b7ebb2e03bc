import { describe, expect, it } from 'vitest';
import { createContract, noSettings, requestIdOf } from '../../src/contract/index.ts';
import { answer, testPorts } from './support/testPorts.ts';

const id = '6f1c2a90b3d44e58a7c0ffee12345678';
const headers = { 'X-Request-Id': id };
const coded = (code: number) => answer({ ret_code: code, ret_msg: '', result: {} }, { headers });

async function failureOf(given: Response | Error) {
  const { call, onFailure, onOutcome } = createContract({ ports: testPorts([given]), site: noSettings });
  const heard: unknown[] = [];
  onFailure((error) => heard.push(requestIdOf(error)));
  // Monitoring hears of the outcome: what it reports must have the id by then.
  onOutcome(({ error }) => heard.push(requestIdOf(error)));
  const error = await call('memberInfo', {}).catch((reason: unknown) => reason);
  return { error, heard };
}

describe('a failure keeps the id of its request', () => {
  it.each<[string, Response]>([
    ['an HTTP status', answer('', { status: 502, headers })],
    ['a code', coded(10016)],
    ['no permission', coded(10007)],
    ['the compliance wall', coded(10024)],
    ['an empty body', answer('', { headers })],
    ['no JSON', answer('<html>', { headers })],
  ])('%s', async (_, given) => {
    const { error, heard } = await failureOf(given);
    expect(requestIdOf(error)).toBe(id);
    expect(heard).toEqual([id, id]);
  });

  it('there is no id without an answer or without its header', async () => {
    for (const given of [new TypeError('Failed to fetch'), answer('', { status: 502 })]) {
      const { error } = await failureOf(given);
      expect(requestIdOf(error)).toBeUndefined();
    }
  });

  it('every caller waiting for one answer gets its id', async () => {
    const ports = testPorts([coded(10016)]);
    const { call } = createContract({ ports, site: noSettings });
    const ends = await Promise.allSettled([call('memberInfo', {}), call('memberInfo', {})]);
    expect(ports.sent).toHaveLength(1);
    expect(ends.map((end) => end.status === 'rejected' && requestIdOf(end.reason))).toEqual([id, id]);
  });
});

it.each([
  ['too short', 'a'.repeat(15)],
  ['10 kB', 'a'.repeat(10_000)],
  ['markup', '<b>aaaaaaaaaaaaaaaa</b>'],
  ['a line break', `${id}\n${id}`],
  ['letters of another script', 'идентификатор-запроса'],
  ['two ids', `${id}, ${id}`],
  ['an empty text', 7],
])('%s is not accepted as an id', (_, requestId) => {
  expect(requestIdOf({ requestId })).toBeUndefined();
});
