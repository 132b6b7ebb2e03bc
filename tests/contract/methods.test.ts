import { expect, test, vi } from 'vitest';
import { createContract, noSettings } from '../../src/contract/index.ts';
import { answer, testPorts } from './support/testPorts.ts';

// No operation of the description is a PUT or a DELETE yet, so the table gets one of each.
vi.mock('../../generated/api/operations.ts', async (original) => {
  const { operations } = await original<typeof import('../../generated/api/operations.ts')>();
  const usual = operations.addressEdit;
  return {
    operations: {
      ...operations,
      change: {
        ...usual,
        encrypted: false,
        verified: false,
        method: 'PUT',
        path: '/things/{id}',
        pathParams: ['id'],
      },
      remove: {
        ...usual,
        encrypted: false,
        verified: false,
        method: 'DELETE',
        path: '/things/{id}',
        pathParams: ['id'],
        hasBody: false,
      },
    },
  };
});

test.each([
  { op: 'userTag', args: { req_tags: ['a'] }, want: ['GET', '/user/private/user-tag?req_tags=a', ''] },
  { op: 'monitoringReport', args: { x: 1 }, want: ['POST', '/monitoring/report', '{"x":1}'] },
  { op: 'change', args: { id: '7', remark: 'b' }, want: ['PUT', '/things/7', '{"remark":"b"}'] },
  { op: 'remove', args: { id: '7', force: true }, want: ['DELETE', '/things/7?force=true', ''] },
])('requirements §7.1: GET, POST, PUT and DELETE are supported: $want.0', async ({ op, args, want }) => {
  const ports = testPorts([answer({ ret_code: 0, ret_msg: '', result: { done: true } })]);
  const { call } = createContract({ ports, site: noSettings });
  expect(await call(op as never, args as never)).toEqual({ done: true });
  const [request] = ports.sent;
  const { pathname, search } = new URL(request?.url ?? '');
  expect([request?.method, pathname + search, await request?.text()]).toEqual(want);
});

test.each(['change', 'remove'])('a lost %s is not sent again', async (op) => {
  const ports = testPorts([new TypeError('Failed to fetch')]);
  const { call } = createContract({ ports, site: noSettings });
  await expect(call(op as never, { id: '7' } as never)).rejects.toMatchObject({ name: 'NetworkError' });
  expect(ports.sent).toHaveLength(1);
});
