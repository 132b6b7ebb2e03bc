import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OperationId, operations } from '../../../../generated/api/operations.ts';
import { authenticatorCodes } from '../../../../src/sandbox/flows/stepUp/authenticator.ts';
import { latestMails } from '../../../../src/sandbox/flows/stepUp/sendCode.ts';
import { openServer, type TestServer } from '../../support/openServer.ts';

const uid = 812007;
const request = {
  coin: 'USDT',
  chain: 'TRX',
  address: 'TDGYpm5zPacnEqKV34TJPuhJhHom9hcXAy',
  amount: '250.5',
  requestId: 'over-the-wire',
};

let server: TestServer;
let headers: Record<string, string>;

beforeAll(async () => {
  server = await openServer();
  headers = await server.signIn(uid);
});
afterAll(() => server.exchange.close());

async function post(
  operation: OperationId,
  body: object,
): Promise<{ ret_code: number; result: Record<string, unknown> }> {
  const isForm = operation === 'riskDefaultIntercept';
  const url = operations[operation].path;
  const payload = isForm ? new URLSearchParams(Object.entries(body)).toString() : JSON.stringify(body);
  const answer = await server.app.inject({
    method: 'POST',
    url,
    headers: {
      ...headers,
      ...server.sign({ method: 'POST', url, body: payload }),
      'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
    },
    payload,
  });
  return answer.json();
}

test('a withdrawal from the first step to its record, as the browser sends it', async () => {
  const form = { sence: '30067', ext_info_str: JSON.stringify(request) };
  const { risk_token, riskTokenType } = (await post('riskDefaultIntercept', form)).result;
  expect(riskTokenType).toBe('challenge');
  expect((await post('riskComponents', { risk_token })).result.component_list).toHaveLength(2);
  expect((await post('riskSendCode', { risk_token, component_id: 'email_verify' })).ret_code).toBe(0);
  const { context } = server.exchange;
  const email_verify = (await latestMails(context))[0]?.code;
  const google2fa = (await authenticatorCodes(context)).find((entry) => entry.uid === uid)?.code;
  const verified = await post('riskVerify', { risk_token, component_list: { email_verify, google2fa } });
  expect(verified.result.ret_code).toBe(0);
  const made = await post('withdrawCreate', { ...request, risk_verified_result_token: risk_token });
  expect([made.ret_code, made.result.status]).toEqual([0, 'SecurityCheck']);
  server.clock.advance(3_600_000);
  await server.exchange.tick();
  headers = await server.signIn(uid);
  const records = await server.app.inject({ method: 'GET', url: operations.withdrawRecords.path, headers });
  expect(records.json().result.list).toMatchObject([{ status: 'success', amount: '250.5' }]);
  expect(server.faults).toEqual([]);
});
