import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { listOperations } from '../../../scripts/description/listOperations.ts';
import type { MergedDescription } from '../../../scripts/description/mergedDescription.ts';
import { descriptionValidator } from '../../contract/descriptionValidator.ts';

// The description as tools of others read it: what an operation answers stands in its schemas, refusals included.

const description = JSON.parse(readFileSync('generated/api/description.json', 'utf8')) as MergedDescription;
const problemsOf = descriptionValidator(description);
const operations = listOperations(description);
const enveloped = operations.filter(({ operation }) => operation['x-envelope'] !== 'none');
const wall = { title: 'Not available', content: 'Not offered where you live.' };

describe.each(enveloped.map((entry) => [entry.id, entry] as const))('%s', (_id, { operation }) => {
  const schema = operation.responses['200']?.content?.['application/json']?.schema ?? {};
  const answer = (code: number, result: object) =>
    operation['x-envelope'] === 'camel'
      ? { retCode: code, retMsg: '', result, retExtInfo: {}, time: 1_753_351_200_482 }
      : { ret_code: code, ret_msg: '', result, ext_code: '', ext_info: null, time_now: '1753351200.482913' };

  test('a refusal has an empty result, that of the compliance wall its own', () => {
    expect(problemsOf(schema, answer(10007, {}))).toEqual([]);
    expect(problemsOf(schema, answer(10024, wall))).toEqual([]);
    expect(problemsOf(schema, answer(10007, wall))).not.toEqual([]);
    expect(problemsOf(schema, answer(10024, {}))).not.toEqual([]);
  });

  test('success needs code 0', () => {
    const examples = operation.responses['200']?.content?.['application/json']?.examples;
    const { success } = examples as { success: { value: { result: object } } };
    expect(problemsOf(schema, success.value)).toEqual([]);
    const isEmpty = Object.keys(success.value.result).length === 0;
    expect(problemsOf(schema, answer(10001, success.value.result)).length > 0).toBe(!isEmpty);
  });
});

test('public operations need no session, the one that tells who is signed in accepts both, and all others need one', () => {
  const open = operations.filter(({ operation }) => JSON.stringify(operation.security) === '[]');
  const isPublic = operations.filter(({ operation }) => operation['x-access'] === 'public');
  expect(open.map(({ id }) => id)).toEqual(isPublic.map(({ id }) => id));
  const optional = operations.filter(({ operation }) => JSON.stringify(operation.security)?.includes('{}'));
  expect(optional.map(({ id }) => id)).toEqual(['userProfile']);
  expect(description.security).toEqual([{ session: [] }]);
});

test('an operation without an envelope is refused by a status', () => {
  const bare = operations.filter(({ operation }) => operation['x-envelope'] === 'none');
  expect(bare.map(({ operation }) => Object.keys(operation.responses))).toEqual(
    bare.map(() => ['200', '404', '503']),
  );
});
