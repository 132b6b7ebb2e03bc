import { generateKeyPairSync } from 'node:crypto';
import { expect, it } from 'vitest';
import { createContract, noSettings } from '../../../src/contract/index.ts';
import { testPorts } from '../support/testPorts.ts';
import { signNow } from './support/signNow.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const response = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
const genuine = { list: [{ address: 'TGenuine', iban: 'AT611904300234573201' }] };
const altered = { list: [{ address: 'TForged', iban: 'DE89370400440532013000' }] };

const operations = [
  'addressList',
  'depositAddressList',
  'depositOrderList',
  'depositRecords',
  'preKyaCheckList',
  'withdrawRecords',
] as const;

/** The request layer's answer to a result that travels with the signature of the genuine one. */
function call(operation: (typeof operations)[number], result: unknown): Promise<unknown> {
  const headers = { 'X-Response-Signature': signNow(genuine, privateKey) };
  const ports = testPorts([() => Response.json({ ret_code: 0, ret_msg: '', result }, { headers })]);
  const site = { ...noSettings, keys: { ...noSettings.keys, response } };
  return createContract({ ports, site }).call(operation, {} as never, { notify: 'none' });
}

it.each(operations)(
  'requirements §4.6: %s with another payment destination is refused',
  async (operation) => {
    await expect(call(operation, genuine)).resolves.toEqual(genuine);
    await expect(call(operation, altered)).rejects.toMatchObject({ name: 'SignatureError', code: 79992 });
  },
);
