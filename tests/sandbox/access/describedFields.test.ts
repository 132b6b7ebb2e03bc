import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OperationId, operations } from '../../../generated/api/operations.ts';
import { isLongRun } from '../../longRun.ts';
import { pathsIn, withValue } from '../flows/stepUp/support/variants.ts';
import {
  type Described,
  inputsOf,
  operationIds,
  operationObject,
  resolved,
} from '../fuzz/support/described.ts';
import { describedValue } from '../fuzz/support/describedValue.ts';
import { Harvest } from '../fuzz/support/harvest.ts';
import { isAllowedBody } from '../fuzz/support/isAllowed.ts';
import { openServer, type TestServer } from '../support/openServer.ts';
import { tableState } from '../support/tableState.ts';

// Nothing enters that the description does not name, however deep it stands, and nothing may be missing that it demands.

const unknown = 'nobodyKnowsThis';

let server: TestServer;
let signedIn: Record<string, string>;
beforeAll(async () => {
  server = await openServer();
  signedIn = await server.signIn(533285);
});
afterAll(() => server.exchange.close());

interface Answered {
  readonly code: number;
  readonly field: string | undefined;
  readonly sentence: string;
}

async function send(operationId: OperationId, query = '', sent?: unknown): Promise<Answered> {
  const { method, path, formEncoded, envelope } = operations[operationId];
  const url = `${path.replace('{lng}', 'en').replace('{ns}', 'user-assets')}${query}`;
  const payload = sent === undefined || !formEncoded ? JSON.stringify(sent) : asForm(sent);
  const type = formEncoded ? 'application/x-www-form-urlencoded' : 'application/json';
  const answer = await server.app.inject({
    method,
    url,
    headers: {
      ...signedIn,
      ...server.sign({ method, url, body: payload, isForm: formEncoded }),
      ...(payload === undefined ? {} : { 'content-type': type }),
    },
    ...(payload === undefined ? {} : { payload }),
  });
  if (envelope !== 'none') expect(answer.statusCode).toBe(200);
  const reported = answer.json();
  const { field } = reported.ext_info ?? reported.retExtInfo ?? {};
  return {
    code: reported.ret_code ?? reported.retCode,
    field,
    sentence: reported.ret_msg ?? reported.retMsg,
  };
}

function asForm(fields: unknown): string {
  return new URLSearchParams(Object.entries(fields as Record<string, string>)).toString();
}

interface Place {
  /** As a JSON Pointer, with a star for each index. */
  readonly name: string;
  /** A described body with a field at that place that is not described. */
  readonly body: unknown;
  /** Of that field. */
  readonly pointer: string;
}

/** A body for every object in the bodies of an operation, inside of its texts too. */
function placesIn(operationId: OperationId, schema: Described): Place[] {
  // A text with data of its own holds one of many bodies.
  const numRuns = (operationId === 'riskDefaultIntercept' ? 80 : 20) * (isLongRun ? 3 : 1);
  const bodies = fc.sample(describedValue(schema, operationId), { numRuns, seed: 11 }).map(filled);
  const places = new Map<string, Place>();
  for (const body of bodies.filter((made) => isAllowedBody(operationId, made))) {
    const texts = Object.entries(body as object).filter(([name]) => isJson(schema, name));
    const inside = texts.flatMap(([name, text]) =>
      objectsIn(JSON.parse(text)).map(({ changed, pointer }) => ({
        body: { ...(body as object), [name]: JSON.stringify(changed) },
        pointer: `/${name}${pointer}`,
      })),
    );
    const outside = objectsIn(body).map(({ changed, pointer }) => ({ body: changed, pointer }));
    for (const { body: made, pointer } of [...outside, ...inside]) {
      const of = (body as { sence?: string }).sence ?? '';
      const name = `${operationId} ${of} ${pointer.replace(/\/\d+/g, '/*')}`;
      if (!places.has(name)) places.set(name, { name, body: made, pointer });
    }
  }
  return [...places.values()];
}

const harvest = new Harvest();

/** Without the places that generators leave for what the exchange gives out, those inside of JSON too. */
function filled(body: unknown): unknown {
  const fields = harvest.fill(body) as Record<string, unknown>;
  const text = fields.ext_info_str;
  if (typeof text !== 'string') return fields;
  return { ...fields, ext_info_str: JSON.stringify(harvest.fill(JSON.parse(text))) };
}

function isJson(schema: Described, name: string): boolean {
  const field = resolved(schema).schema.properties?.[name];
  return field !== undefined && resolved(field).schema.contentMediaType === 'application/json';
}

function objectsIn(whole: unknown) {
  return pathsIn(whole).flatMap((path) => {
    const there = path.reduce<unknown>((value, step) => (value as Record<string, unknown>)[step], whole);
    if (typeof there !== 'object' || there === null || Array.isArray(there)) return [];
    const changed = withValue(whole, path, { ...there, [unknown]: true });
    return [{ changed, pointer: [...path, unknown].map((step) => `/${step}`).join('') }];
  });
}

/** A map takes any key, as its description says; its values are described. */
const isMap = (schema: Described) => typeof resolved(schema).schema.additionalProperties === 'object';

const withBody = operationIds.flatMap((operationId) => {
  const { body } = inputsOf(operationId);
  return body === null ? [] : [{ operationId, schema: body }];
});

/** Some that lie deep: what the generators reach. */
const deep = [
  'withdrawCreate  /beneficiary',
  'addressBatchCreate  /addresses/*',
  'riskVerify  /component_list',
  'depositSubmitInfo  /tax',
  'eventsTrack  /events/*',
  'riskDefaultIntercept 30062 /ext_info_str',
  'riskDefaultIntercept 30063 /ext_info_str',
  'riskDefaultIntercept 30064 /ext_info_str',
  'riskDefaultIntercept 30065 /ext_info_str/addresses/*',
  'riskDefaultIntercept 30066 /ext_info_str',
  'riskDefaultIntercept 30067 /ext_info_str/beneficiary',
];

describe('a field that is not in the description', () => {
  test('is refused by name in every object of every body', async () => {
    const before = await tableState(server.exchange.context.db);
    const places = withBody
      .filter(({ schema }) => !isMap(schema))
      .flatMap(({ operationId, schema }) =>
        placesIn(operationId, schema).map((place) => ({ operationId, place })),
      );
    const taken: string[] = [];
    for (const { operationId, place } of places) {
      const { code, field } = await send(operationId, '', place.body);
      if (code !== 10001 || field !== place.pointer) taken.push(`${place.name}: ${code} ${field}`);
    }
    expect(taken).toEqual([]);
    const names = places.map(({ place: { name } }) => name);
    expect(deep.filter((name) => !names.includes(`${name}/${unknown}`))).toEqual([]);
    expect(await tableState(server.exchange.context.db)).toEqual(before);
  });

  test.each(operationIds)('is refused in the query of %s', async (operationId) => {
    const needed = inputsOf(operationId).query.filter(({ isRequired }) => isRequired);
    const values = needed.map(({ name, schema }) => [
      name,
      String(fc.sample(describedValue(schema, `${operationId} ${name}`), { numRuns: 1, seed: 11 })[0]),
    ]);
    const query = new URLSearchParams([...values, [unknown, '1']]).toString();
    const { code, sentence } = await send(operationId, `?${query}`);
    expect({ code, sentence }).toEqual({
      code: 10001,
      sentence: `The field "${unknown}" is not known here.`,
    });
  });

  test('is ignored in a body of an operation that takes none', async () => {
    const without = operationIds.filter((operationId) => {
      const { method, hasBody } = operations[operationId];
      return method !== 'GET' && !hasBody;
    });
    expect(without).toEqual(['exportConfig']);
    expect((await send('exportConfig', '', { [unknown]: true })).code).toBe(0);
  });
});

test.each(withBody.map(({ operationId }) => operationId))(
  '%s is refused without a body',
  async (operationId) => {
    expect(operationObject(operationId).requestBody?.required).toBe(true);
    expect(await send(operationId)).toMatchObject({ code: 10001, sentence: 'The request has no body.' });
  },
);
