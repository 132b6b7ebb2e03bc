import { expect, test } from 'vitest';
import { operationCodes } from '../../../../generated/api/operationCodes.ts';
import { type OperationId, type OperationInfo, operations } from '../../../../generated/api/operations.ts';

// Every operation that moves money or changes an address, a limit or a security setting is flagged as encrypted;
// src/contract/signing/README.md says why.

const infos = Object.entries(operations) as [OperationId, OperationInfo][];
const flagged = infos.filter(([, { encrypted }]) => encrypted);

test('every operation that moves money or changes an address or a security setting is signed', () => {
  expect(flagged.map(([id]) => id).sort()).toEqual([
    'addressBatchCreate',
    'addressChangeVerification',
    'addressCreate',
    'addressDelete',
    'addressEdit',
    'addressSuperVerification',
    'addressSwitchVerification',
    'bankAccountCreate',
    'batchConvert',
    'convertExecute',
    'depositEditAddress',
    'depositOrder',
    'depositOrderCancel',
    'depositSubmitInfo',
    'exchangeBatchOrder',
    'fiatWithdrawCreate',
    'riskVerify',
    'transferCreate',
    'withdrawCancel',
    'withdrawCreate',
    'withdrawSubmitInfo',
  ]);
});

test.each(flagged)(
  '%s carries all its data in its body, and can be refused with 10002 and 10004',
  (id, info) => {
    expect(info).toMatchObject({ method: 'POST', access: 'private', queryParams: [], hasBody: true });
    expect(operationCodes[id]).toEqual(expect.arrayContaining([10002, 10004]));
  },
);

test('no other operation can be refused for its signature', () => {
  const others = infos.filter(
    ([id, { encrypted }]) => !encrypted && operationCodes[id].some((code) => code === 10004),
  );
  expect(others).toEqual([]);
});
