import { expect, test } from 'vitest';
import type { OperationId } from '../../../generated/api/operations.ts';
import type { FuzzRequest } from './support/fuzzRequest.ts';
import { validateAnswer } from './support/validateAnswer.ts';

const requested: FuzzRequest = { persona: 'main', path: {}, query: [], body: undefined, spoilt: null };
const answer = (ret_code: number, ret_msg = 'This is not possible.', result: unknown = {}) =>
  JSON.stringify({ ret_code, ret_msg, result, ext_code: '', ext_info: null, time_now: '1763726400.000000' });
const json = (contentType: string, text: string) => ({ wire: { contentType, text } });

interface Case {
  readonly what: string;
  readonly operation: OperationId;
  readonly request?: Partial<FuzzRequest>;
  readonly status?: number;
  readonly body: string;
  readonly want: RegExp | null;
}

const cases: readonly Case[] = [
  { what: 'a refusal with a listed code', operation: 'withdrawCancel', body: answer(131310), want: null },
  { what: 'a fault', operation: 'withdrawCancel', status: 500, body: 'oh', want: /^HTTP 500/ },
  {
    what: 'a fault in an envelope',
    operation: 'withdrawCancel',
    body: answer(10016),
    want: /answered 10016/,
  },
  {
    what: 'a code of another operation',
    operation: 'withdrawCancel',
    body: answer(700004),
    want: /answered 700004/,
  },
  {
    what: 'a result without its fields',
    operation: 'userProfile',
    body: answer(0),
    want: /does not allow: .+/,
  },
  {
    what: 'an undescribed field',
    operation: 'vipAmbassador',
    body: answer(0, 'success', { has_ambassador: false, passport: 'X1' }),
    want: /more than its description names: \/result\/passport$/,
  },
  {
    what: 'a private answer to a stranger',
    operation: 'userProfile',
    request: { persona: 'nobody' },
    body: answer(0),
    want: /stranger/,
  },
  {
    what: 'a business code to a stranger',
    operation: 'withdrawCancel',
    request: { persona: 'nobody' },
    body: answer(131310),
    want: /stranger/,
  },
  {
    what: 'an accepted undescribed parameter',
    operation: 'countryList',
    request: { query: [{ name: 'x', text: '1' }] },
    body: answer(0),
    want: /took what/,
  },
  {
    what: 'an accepted forbidden body',
    operation: 'logout',
    request: { body: { __proto: 1 } },
    body: answer(0),
    want: /took what/,
  },
  {
    what: 'an accepted form in place of JSON',
    operation: 'logout',
    request: json('application/x-www-form-urlencoded', '{}'),
    body: answer(0),
    want: /took what/,
  },
  {
    what: 'an accepted truncated body',
    operation: 'logout',
    request: json('application/json', '{'),
    body: answer(0),
    want: /took what/,
  },
  {
    what: 'a stack',
    operation: 'logout',
    body: answer(10001, 'x at run (/app/src/a.ts:1:2)'),
    want: /inside/,
  },
  { what: 'SQL', operation: 'logout', body: answer(10001, 'select uid from accounts'), want: /inside/ },
  { what: 'a constraint', operation: 'logout', body: answer(10001, 'row violates check'), want: /inside/ },
  { what: 'no sentence', operation: 'logout', body: answer(10001, ''), want: /says ""/ },
];

test.each(cases)('$what', ({ operation, request, status = 200, body, want }) => {
  const fault = validateAnswer(operation, { ...requested, ...request }, { status, body });
  if (want === null) expect(fault).toBeNull();
  else expect(fault).toMatch(want);
});
