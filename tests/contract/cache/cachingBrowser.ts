import type { ContractParts } from '../../../src/contract/createContract.ts';
import { createContract, noSettings, type Ports } from '../../../src/contract/index.ts';
import { memoryStorage } from '../../shell/memoryStorage.ts';
import { answer, type TestPorts, testPorts } from '../support/testPorts.ts';

export const tokens = { anna: 'token-of-anna-0123456789', ben: 'token-of-ben-9876543210' };
export const profileOf = (id: number) => answer({ ret_code: 0, ret_msg: '', result: { id } });

export function browser(answers: Parameters<typeof testPorts>[0], change: Partial<Ports> = {}) {
  let token: string | undefined = tokens.anna;
  const storage = memoryStorage();
  const ports = testPorts(answers, {
    storage,
    cookies: { get: (name) => (name === 'ua_token' ? token : undefined), set: () => undefined },
    ...change,
  });
  return {
    ports,
    storage,
    /** A page loaded anew: its memory is empty, the device's storage is not. */
    open: (parts: Pick<ContractParts, 'isLoginFree'> = {}) =>
      createContract({ ports, site: noSettings, ...parts }),
    signIn: (next: string | undefined) => {
      token = next;
    },
  };
}

export const sent = (ports: TestPorts) => ports.sent.length;
