import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operationCodes } from '../../generated/api/operationCodes.ts';
import { type OperationId, operations } from '../../generated/api/operations.ts';
import { type Contract, createContract } from '../../src/contract/index.ts';
import { type TestPorts, testPorts } from '../contract/support/testPorts.ts';
import { exampleOf, inputsOf } from '../sandbox/fuzz/support/described.ts';
import { openServer, type TestServer } from '../sandbox/support/openServer.ts';
import { quoted, tableBelow } from './pageTables.ts';

// Each row of the tables of requirements §7: the request layer sends it so, and the exchange answers it.

interface Row {
  readonly method: string;
  readonly path: string;
  /** The second cell: what is sent, and remarks. */
  readonly says: string;
}

const page = readFileSync('docs/requirements.md', 'utf8');
const rowsBelow = (heading: string): Row[] =>
  tableBelow(`\n### ${heading}\n`, page).map(([call = '', says = '']) => {
    const [method = '', path = ''] = quoted(call)[0]?.split(' ') ?? [];
    return { method, path, says };
  });
const rows = [
  ...rowsBelow('7.2 User and configuration'),
  // "Every POST of this table carries a JSON body."
  ...rowsBelow('7.3 Exchange').map((row) => ({ ...row, says: row.method === 'POST' ? 'JSON' : '' })),
  ...rowsBelow('7.4 Deposit'),
  ...rowsBelow('7.5 Records and common'),
  ...rowsBelow('7.6 Withdraw addresses and limits'),
  ...rowsBelow('7.7 Export'),
];

const BAD_ARGUMENTS = 10001;
const NO_SESSION = 10007;
const NO_ROUTE = 10017;

const ids = Object.keys(operations) as OperationId[];
function idOf({ method, path }: Row): OperationId {
  const id = ids.find((each) => operations[each].method === method && operations[each].path === path);
  if (id === undefined) throw new Error(`No operation is ${method} ${path}.`);
  return id;
}

/** What queries cannot go without. */
const needed: Readonly<Record<string, string>> = {
  name: 'EUR',
  accountType: 'funding',
  coin: 'USDT',
  chain: 'ETH',
  _sp_category: 'fbu',
  _sp_business: 'usdt',
  _sp_response_format: 'portugal',
};

function argumentsFor(id: OperationId): Readonly<Record<string, unknown>> {
  const names = inputsOf(id).query.flatMap(({ name, isRequired }) => (isRequired ? [name] : []));
  return exampleOf(id) ?? Object.fromEntries(names.map((name) => [name, needed[name]]));
}

let server: TestServer;
let session: Record<string, string>;
let ports: TestPorts;
let contract: Contract;
let answered: { ret_code?: number; retCode?: number };

beforeAll(async () => {
  server = await openServer();
  session = await server.signIn(533285);
  const { requestPublic } = server.exchange.context.keys;
  ports = testPorts([], {
    fetch: async (request) => {
      ports.sent.push(request.clone());
      const { pathname, search } = new URL(request.url);
      const answer = await server.app.inject({
        method: request.method as 'GET',
        url: `${pathname}${search}`,
        headers: { ...Object.fromEntries(request.headers), ...session },
        ...(request.body === null ? {} : { payload: await request.text() }),
      });
      answered = answer.json();
      if (pathname === '/logout') session = await server.signIn(533285);
      return new Response(answer.body, { status: answer.statusCode });
    },
  });
  ports.clock.now = () => server.clock.now();
  const keys = { request: requestPublic, response: null };
  contract = createContract({ ports, site: { environment: 'test', apiHost: '', alternates: [], keys } });
});
afterAll(() => server.exchange.close());

/** What goes over the wire when a page of a customer who is signed in calls an operation, and the code of its answer. */
async function wireOf(id: OperationId, args: object) {
  ports.sent.length = 0;
  // A refusal by a code is an answer, too.
  await contract.call(id, args as never).catch(() => undefined);
  const [request] = ports.sent;
  if (request === undefined) throw new Error(`${id} was not sent.`);
  const { pathname, searchParams } = new URL(request.url);
  return {
    method: request.method,
    path: pathname,
    query: Object.fromEntries([...searchParams.keys()].map((name) => [name, searchParams.getAll(name)])),
    type: request.headers.get('content-type'),
    body: await request.text(),
    code: answered.ret_code ?? answered.retCode,
  };
}

describe.each(rows)('requirements §7: $method $path', (row) => {
  const { method, path, says } = row;

  test('is sent as the table says, and answered by a code of its own', async () => {
    const id = idOf(row);
    const args = argumentsFor(id);
    const wire = await wireOf(id, args);
    expect([wire.method, wire.path]).toEqual([method, path]);
    expect([0, ...operationCodes[id]]).toContain(wire.code);
    expect([NO_SESSION, BAD_ARGUMENTS]).not.toContain(wire.code);
    if (method === 'GET') {
      expect(wire.body).toBe('');
      expect(Object.keys(wire.query)).toEqual(Object.keys(args));
    } else if (says.startsWith('form-encoded')) {
      expect(wire.type).toBe('application/x-www-form-urlencoded');
      expect([...new URLSearchParams(wire.body).keys()]).toEqual(quoted(says));
    } else {
      expect([wire.type, wire.query]).toEqual(['application/json', {}]);
      expect(wire.body === '' ? {} : JSON.parse(wire.body)).toEqual(args);
    }
    if (says.startsWith('JSON')) expect(inputsOf(id).body).not.toBeNull();
    if (says === 'none') expect([wire.query, wire.body]).toEqual([{}, '']);
    if (says.startsWith('query'))
      expect(inputsOf(id).query.map(({ name }) => name)).toEqual(expect.arrayContaining(quoted(says)));
  });

  test('is a call of this method alone', async () => {
    const others = (['GET', 'POST', 'PUT', 'DELETE'] as const).filter((other) => other !== method);
    for (const other of others) {
      const answer = await server.app.inject({ method: other, url: path, headers: session });
      expect([other, answer.json()]).toEqual([other, expect.objectContaining({ ret_code: NO_ROUTE })]);
    }
  });
});

test.each(['_sp_category', '_sp_business', '_sp_response_format'])(
  'requirements §7.5: %s of the derivatives records is fixed',
  async (name) => {
    const id = 'transactionHistory';
    const fixed = argumentsFor(id);
    expect(await wireOf(id, fixed)).toMatchObject({ code: 0, query: { [name]: [fixed[name]] } });
    expect((await wireOf(id, { ...fixed, [name]: 'spot' })).code).toBe(BAD_ARGUMENTS);
  },
);

test('no answer to these calls differed from the description', () => {
  expect(server.faults).toEqual([]);
});
