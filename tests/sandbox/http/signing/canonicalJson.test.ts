import { expect, test } from 'vitest';
import { canonicalJson } from '../../../../src/sandbox/http/signing/canonicalJson.ts';

// What the RFC prints, and the comparison with the client's, stand in tests/contract/encoding/canonicalJson.test.ts.

test('writes every control character as RFC 8785 §3.2.2.2 says', () => {
  const all = String.fromCharCode(...Array.from({ length: 32 }, (_, at) => at));
  expect(canonicalJson(all)).toBe(
    '"\\u0000\\u0001\\u0002\\u0003\\u0004\\u0005\\u0006\\u0007\\b\\t\\n\\u000b\\f\\r\\u000e\\u000f' +
      '\\u0010\\u0011\\u0012\\u0013\\u0014\\u0015\\u0016\\u0017\\u0018\\u0019\\u001a\\u001b\\u001c\\u001d\\u001e\\u001f"',
  );
});

test('refuses nesting deeper than any answer instead of crashing the exchange', () => {
  const deep: unknown = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`);
  expect(() => canonicalJson(deep)).toThrow(RangeError);
});
