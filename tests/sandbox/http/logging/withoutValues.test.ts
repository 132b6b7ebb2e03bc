import { expect, test } from 'vitest';
import { withoutValues } from '../../../../src/sandbox/platform/logger.ts';

test.each([
  ['relation "withdrawals" does not exist', 'relation "…" does not exist'],
  ['invalid input syntax for type bigint: "elena"', 'invalid input syntax for type bigint: "…"'],
  [
    "Cannot read properties of undefined (reading 'length')",
    'Cannot read properties of undefined (reading "…")',
  ],
  ['no mail to elena.hofer@example.com today', 'no mail to …@… today'],
  ['called +447700900123 twice', 'called # twice'],
  ['sent 431234.5 USDT', 'sent # USDT'],
  ['to TDGYpm5zPacnEqKV34TJPuhJhHom9hcXAy', 'to …'],
  ['to 0x742d35Cc6634C0532925a3b844Bc9e7595f2bD38', 'to …'],
  ['token 724714962710916596307030010#1620cca4-f', 'token …'],
  ['ua_session=0f0f0f0f0f0f0f0f0f0f', '…'],
  ['one\n  line', 'one line'],
  ['The server has no port.', 'The server has no port.'],
])('%s → %s', (given, want) => {
  expect(withoutValues(given)).toBe(want);
});

test('a long message is cut', () => {
  expect(withoutValues('word '.repeat(500))).toHaveLength(300);
});
