import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { OperationId } from '../../../../generated/api/operations.ts';
import { changeDigest } from '../../../../src/sandbox/flows/stepUp/change.ts';
import { changeOf, type SceneData } from '../../../../src/sandbox/http/operations/risk.ts';
import { createReadArguments } from '../../../../src/sandbox/http/server/requestArguments.ts';
import { SchemaCompiler } from '../../../../src/sandbox/http/wire/schemaCompiler.ts';
import {
  type Described,
  description,
  inputsOf,
  operationObject,
  resolved,
} from '../../fuzz/support/described.ts';
import { describedValue } from '../../fuzz/support/describedValue.ts';
import type { Scene } from './support/sceneCases.ts';

type Body = Record<string, unknown>;

/** Every write that takes the token of a scene. */
const writes: readonly (readonly [OperationId, Scene])[] = [
  ['addressCreate', '30062'],
  ['bankAccountCreate', '30062'],
  ['addressEdit', '30063'],
  ['addressDelete', '30064'],
  ['addressBatchCreate', '30065'],
  ['addressSwitchVerification', '30066'],
  ['withdrawCreate', '30067'],
  ['fiatWithdrawCreate', '30067'],
];

/** Fields that the token is not bound to. */
const free = ['remark', 'requestId', 'risk_verified_result_token'];

/** What a field counts as when it is left out. */
const defaults: Readonly<Body> = {
  ...{ tag: '', address_type: 0, is_verified: false, is_universal: false },
  ...{ accountType: 'FUND', feeType: 0, forceChain: 0 },
};

const compiler = new SchemaCompiler(description);
const read = createReadArguments(description, compiler, operationObject('riskDefaultIntercept'));

function bodyOf(operationId: OperationId): Described {
  const { body } = inputsOf(operationId);
  if (body === null) throw new Error(`${operationId} takes no body.`);
  return resolved(body).schema;
}

/** Bodies as the description allows them, without the token, and as long as the text may be. */
function bodies(operationId: OperationId): fc.Arbitrary<Body> {
  const schema = bodyOf(operationId);
  const { risk_verified_result_token: _, ...properties } = schema.properties ?? {};
  const isAllowed = compiler.compile(schema as Parameters<SchemaCompiler['compile']>[0]);
  return (describedValue({ ...schema, properties }, operationId) as fc.Arbitrary<Body>).filter(
    (body) => isAllowed(body) && JSON.stringify(body).length <= 16_384,
  );
}

const declared = (sence: Scene, body: Body) =>
  read({ path: {}, query: {}, body: { sence, ext_info_str: JSON.stringify(body) } });
const digest = (scene: Scene, body: Body) => changeDigest(changeOf(scene, body as never as SceneData[Scene]));

test('every write with a scene in the description is covered', () => {
  const described = Object.values(description.paths)
    .flatMap((path) => Object.values(path))
    .filter((operation) => 'scene' in ((operation as { 'x-proof'?: object })['x-proof'] ?? {}))
    .map(({ operationId }) => operationId);
  expect(described.sort()).toEqual(writes.map(([operationId]) => operationId as string).sort());
});

describe.each(writes)('%s', (operationId, scene) => {
  test('may declare to its check every field that it accepts', () => {
    fc.assert(
      fc.property(bodies(operationId), (body) => {
        expect(declared(scene, body)).toMatchObject({ sence: scene });
      }),
      { seed: 7, numRuns: 60 },
    );
  });

  const names = Object.keys(bodyOf(operationId).properties ?? {});
  const isList = names.includes('addresses');
  const schema = isList
    ? resolved(bodyOf(operationId).properties?.addresses?.items ?? {}).schema
    : bodyOf(operationId);
  const rows = isList ? (describedValue(schema, operationId) as fc.Arbitrary<Body>) : bodies(operationId);
  const whole = (row: Body) => (isList ? { addresses: [row] } : row);
  const fields = Object.keys(schema.properties ?? {});

  test.each(fields.filter((name) => !free.includes(name)))('has a token that is bound to %s', (name) => {
    const values = fc.oneof(
      describedValue(schema.properties?.[name] ?? {}, `${operationId} ${name}`),
      fc.constant(undefined),
    );
    const pairs = fc.tuple(rows, values).filter(([row, value]) => {
      if (value === undefined && schema.required?.includes(name) === true) return false;
      if (name === 'coin' && row.is_universal === true) return false;
      if (name === 'is_universal' && row.coin === 'baseCoin') return false;
      const [one, other] = [row[name], value].map(
        (given) => given ?? (operationId === 'addressEdit' ? undefined : defaults[name]),
      );
      return JSON.stringify(one) !== JSON.stringify(other);
    });
    fc.assert(
      fc.property(pairs, ([row, value]) => {
        const { [name]: _, ...rest } = row;
        const changed = value === undefined ? rest : { ...rest, [name]: value };
        expect(digest(scene, whole(changed))).not.toBe(digest(scene, whole(row)));
      }),
      { seed: 7, numRuns: 40 },
    );
  });

  test.each(fields.filter((name) => free.includes(name)))('has a token that is not bound to %s', (name) => {
    const values = describedValue(schema.properties?.[name] ?? {}, `${operationId} ${name}`);
    fc.assert(
      fc.property(rows, values, (row, value) => {
        expect(digest(scene, whole({ ...row, [name]: value }))).toBe(digest(scene, whole(row)));
      }),
      { seed: 7, numRuns: 20 },
    );
  });

  const left = operationId === 'addressEdit' ? [] : fields.filter((name) => Object.hasOwn(defaults, name));
  test.each([...left, 'order'])('%s: omitting or reordering it does not alter the change', (name) => {
    fc.assert(
      fc.property(rows, (row) => {
        const { [name]: _, ...rest } = row;
        const given = name === 'order' ? row : { ...rest, [name]: defaults[name] };
        const turned = Object.fromEntries(Object.entries(given).reverse());
        expect(digest(scene, whole(turned))).toBe(digest(scene, whole(rest)));
      }),
      { seed: 7, numRuns: 20 },
    );
  });
});

test('values of different types are different changes', () => {
  const values = [true, 'true', 1, '1', false, 'false', 0, '0', '', null, [], {}, [true], ['true']];
  const edits = values.map((is_verified) => digest('30063', { id: 1, is_verified }));
  expect(new Set(edits).size).toBe(values.length);
  const lists = [['a,b'], ['a', 'b'], ['a","b'], [['a', 'b']]].map((ids) => digest('30064', { ids }));
  expect(new Set(lists).size).toBe(lists.length);
});

test('the field names of public clients describe the same change', () => {
  const row = { coin: 'USDT', address: 'T', tag: '1', is_verified: true };
  const one = digest('30062', { ...row, chain: 'TRX' });
  expect(digest('30062', { addresses: [{ ...row, chain_type: 'TRX' }] })).toBe(one);
  expect(digest('30065', { addresses: [{ ...row, chain_type: 'TRX' }] })).not.toBe(one);
  const asIs = resolved({ $ref: '#/components/schemas/AddressDraft' }).schema;
  const { chain, ...shared } = asIs.properties ?? {};
  const asSpoken = resolved({ $ref: '#/components/schemas/PublicAddressDraft' }).schema;
  const { chain_type, ...same } = asSpoken.properties ?? {};
  expect(same).toEqual(shared);
  expect([chain_type?.$ref, asSpoken.required]).toEqual([chain?.$ref, ['coin', 'chain_type', 'address']]);
});
