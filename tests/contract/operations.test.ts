import { beforeEach, describe, expect, it, vi } from 'vitest';
import { operations } from '../../generated/api/operations.ts';
import { noSettings } from '../../src/contract/index.ts';
import { answer, testPorts } from './support/testPorts.ts';

const success = answer({ ret_code: 0, ret_msg: 'success', result: { list: [] } });
const row = 'frozenRecords GET /v3/private/cht/asset-common/frozen-records p';

/** The request layer of a page that has just started: nothing is known yet but what every page starts with. */
async function justStarted() {
  const { addOperations, createContract, NetworkError } = await import('../../src/contract/index.ts');
  const ports = testPorts([success]);
  const contract = createContract({ ports, site: noSettings });
  return { addOperations, contract, NetworkError, ports };
}

describe('what is known of operations', () => {
  beforeEach(() => {
    vi.resetModules();
    vi.doUnmock('../../generated/api/operations.ts');
  });

  it('comes with the first call that needs it', async () => {
    const { contract, ports } = await justStarted();
    await contract.call('frozenRecords', {});
    expect(new URL(ports.sent[0]?.url ?? '').pathname).toBe(operations.frozenRecords.path);
  });

  it('that cannot be fetched makes the call fail as lost, and only this call', async () => {
    vi.doMock('../../generated/api/operations.ts', () => {
      throw new Error('no such file');
    });
    const { contract, NetworkError, ports } = await justStarted();
    const failures: unknown[] = [];
    contract.onFailure((error) => failures.push(error));
    await expect(contract.call('frozenRecords', {})).rejects.toBeInstanceOf(NetworkError);
    expect(failures).toEqual([expect.objectContaining({ operation: 'frozenRecords', code: 50016 })]);
    expect(ports.sent).toEqual([]);

    vi.doUnmock('../../generated/api/operations.ts');
    await contract.call('frozenRecords', {});
    expect(ports.sent).toHaveLength(1);
  });

  it('of a screen and of every page’s start needs no fetching', async () => {
    vi.doMock('../../generated/api/operations.ts', () => {
      throw new Error('no such file');
    });
    const { addOperations, contract, ports } = await justStarted();
    addOperations(`coinList GET /v3/private/cht/asset-common/coin-list pc\n${row}`);
    await contract.call('frozenRecords', {});
    await contract.call('userTag', {} as never);
    expect(ports.sent).toHaveLength(2);
  });

  it('is the same in a row of a screen as in the whole table', async () => {
    const { readOperations } = await import('../../generated/api/operationInfo.ts');
    expect(readOperations(row).frozenRecords).toEqual(operations.frozenRecords);
  });
});
