import createClient from 'openapi-fetch';
import { afterEach, describe, expect, it, test, vi } from 'vitest';
import { type OperationId, type OperationInfo, operations } from '../../../generated/api/operations.ts';
import type { Call } from '../../../src/contract/call/call.ts';
import { SignatureError } from '../../../src/contract/call/errors.ts';
import { envelope } from '../../../src/contract/envelope.ts';
import { createLoadVerifier } from '../../../src/contract/verification/loadVerifier.ts';
import {
  type VerificationDeps,
  type VerificationOutcome,
  type Verifier,
  verification,
} from '../../../src/contract/verification/verification.ts';

const required: OperationId = 'withdrawCreate';
const other: OperationId = 'coinList';

interface Setting {
  operation: OperationId;
  code?: number;
  header?: string | null;
  outcome?: VerificationOutcome;
  load?: VerificationDeps['load'];
  /** Body of the answer in place of one with `code`. */
  body?: unknown;
}

/** One call through the two concerns alone, with a verifier that says `outcome`. */
function sent({ operation, code = 0, header = 'v1.QUJD', outcome = 'valid', load, body }: Setting) {
  const check = vi.fn<Verifier['check']>(async () => outcome);
  const reports: unknown[] = [];
  const idle: (() => void)[] = [];
  const call: Call = { id: operation, operation: operations[operation] };
  const deps: VerificationDeps = {
    load: vi.fn(load ?? (async () => ({ check }))),
    whenIdle: (run) => idle.push(run),
    report: (fault) => reports.push(fault),
  };
  const answer = new Promise<Response>((resolve) => {
    const text = JSON.stringify(body ?? { ret_code: code, ret_msg: '', result: { id: 7 } });
    setTimeout(() =>
      resolve(new Response(text, header === null ? {} : { headers: { 'X-Response-Signature': header } })),
    );
  });
  const atAnswer = answer.then(() => vi.mocked(deps.load).mock.calls.length);
  const request = createClient<Record<string, never>>({ baseUrl: 'https://site.example' })
    .request as unknown as (method: string, path: string, init: object) => Promise<unknown>;
  const done = request('post', '/x', {
    middleware: [verification(call, deps), envelope(call, () => undefined)],
    fetch: () => answer,
    parseAs: 'stream',
  }).then(
    () => 'resolved' as const,
    (problem: unknown) => problem,
  );
  return { done, check, reports, idle, deps, atAnswer };
}

describe('an operation that requires verification', () => {
  test('requirements §5.1: resolves when the signature is valid', async () => {
    const call = sent({ operation: required });
    expect(await call.done).toBe('resolved');
    expect(call.check).toHaveBeenCalledWith({ id: 7 }, 'v1.QUJD');
    expect(call.reports).toEqual([]);
  });

  it.each([79990, 79991, 79992, 79993] as const)(
    'requirements §4.6: a failed check (%d) is reported, and the call rejected with code 79992',
    async (outcome) => {
      const call = sent({ operation: required, outcome });
      const failure = await call.done;
      expect(failure).toBeInstanceOf(SignatureError);
      expect(failure).toMatchObject({
        code: 79992,
        key: '79992',
        operation: required,
        message: 'Signature verification failed, please confirm whether the network environment is safe.',
      });
      expect(call.reports).toEqual([{ operation: required, code: outcome }]);
    },
  );

  test('has its verification code fetched while the answer is under way', async () => {
    const call = sent({ operation: required });
    expect(await call.atAnswer).toBe(1);
    await call.done;
  });

  test('requirements §7.9: 79993 when the verification code cannot be loaded', async () => {
    const call = sent({ operation: required, load: () => Promise.reject(new Error('offline')) });
    expect(await call.done).toMatchObject({ name: 'SignatureError', code: 79992 });
    expect(call.reports).toEqual([{ operation: required, code: 79993 }]);
  });

  test('has a success without a signature checked, and so refused', async () => {
    const call = sent({ operation: required, header: null, outcome: 79990 });
    expect(await call.done).toMatchObject({ code: 79992 });
    expect(call.check).toHaveBeenCalledWith({ id: 7 }, null);
  });

  test('accepts a refusal without a signature, which promises nothing', async () => {
    const call = sent({ operation: required, header: null, code: 10007 });
    expect(await call.done).toBe('resolved');
    expect(call.check).not.toHaveBeenCalled();
  });

  test('rejects a refusal with an invalid signature', async () => {
    const call = sent({ operation: required, code: 10024, outcome: 79992 });
    expect(await call.done).toMatchObject({ name: 'SignatureError' });
    expect(call.reports).toEqual([{ operation: required, code: 79992 }]);
  });

  test('checks a refusal without a result against null', async () => {
    const call = sent({ operation: required, body: { ret_code: 10017 } });
    await call.done;
    expect(call.check).toHaveBeenCalledWith(null, 'v1.QUJD');
  });
});

describe('any other operation', () => {
  test('resolves before its check, which waits until the browser is idle', async () => {
    const call = sent({ operation: other, outcome: 79992 });
    expect(await call.done).toBe('resolved');
    expect([call.reports.length, call.idle.length]).toEqual([0, 1]);
    expect(call.deps.load).not.toHaveBeenCalled();
    call.idle[0]?.();
    await expect.poll(() => call.reports).toEqual([{ operation: other, code: 79992 }]);
  });

  test('reports nothing for a valid signature', async () => {
    const call = sent({ operation: other });
    await call.done;
    call.idle[0]?.();
    await expect.poll(() => call.check).toHaveBeenCalledTimes(1);
    expect(call.reports).toEqual([]);
  });

  test('may be answered unsigned', async () => {
    const call = sent({ operation: other, header: null });
    expect(await call.done).toBe('resolved');
    expect(call.idle).toEqual([]);
  });
});

test('every operation that moves money or changes an address requires verification', () => {
  const flagged = (Object.entries(operations) as [OperationId, OperationInfo][])
    .filter(([, { verified }]) => verified)
    .map(([id]) => id);
  expect(flagged).toEqual(
    expect.arrayContaining(['convertExecute', 'withdrawCreate', 'addressCreate', 'depositAddressChain']),
  );
});

describe('the shared verifier of a page', () => {
  afterEach(() => vi.doUnmock('../../../src/contract/verification/createVerifier.ts'));

  test('is loaded once', async () => {
    const load = createLoadVerifier(null);
    expect(await load()).toBe(await load());
    expect(await (await load()).check({}, 'v1.QUJD')).toBe(79993);
  });

  test('is fetched again after its code could not be loaded', async () => {
    vi.doMock('../../../src/contract/verification/createVerifier.ts', () => {
      throw new Error('offline');
    });
    const load = createLoadVerifier(null);
    await expect(load()).rejects.toThrow();
    vi.doUnmock('../../../src/contract/verification/createVerifier.ts');
    await expect(load()).resolves.toMatchObject({ check: expect.any(Function) });
  });
});
