import { expect, test } from 'vitest';
import { keepTable } from '../../../src/runtime/records/keptRecords.ts';
import { followRecords, lookEveryMs } from '../../../src/shell/offline/followRecords.ts';
import { testPorts } from '../../contract/support/testPorts.ts';

test('a background tab keeps nothing past the end of the session, wherever that ended', () => {
  let token: string | undefined = 'token-of-elena-0000000000000001';
  const ports = testPorts([], { cookies: { get: () => token, set: () => undefined } });
  followRecords(ports);
  const table = { id: 'records', caption: '', isCut: false, columns: [], rows: [['1']] };
  keepTable(
    { ...ports, now: ports.clock.now },
    { path: '/deposit', title: '', language: 'en' },
    { ...table, answeredAt: ports.clock.now() },
  );
  ports.pass(lookEveryMs);
  expect(ports.tabStorage.names()).toEqual(['ua_records']);
  token = undefined;
  ports.pass(lookEveryMs);
  expect(ports.tabStorage.names()).toEqual([]);
});
