import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { followUps, waitsForProof } from '../../../scripts/serve/proofPlugin.ts';

test.each([
  ['schemas/screens/moneyAddress.json', ['proof']],
  ['schemas/locales/en/user-assets.json', ['proof']],
  ['openapi/withdraw.yaml', ['proof']],
  ['src/widgets/chainAddress/manifest.json', ['proof']],
  ['src/stepUp/manifest.json', ['proof']],
  ['src/widgets/chainAddress/ChainAddress.tsx', []],
  ['src/sandbox/platform/config.ts', ['exchange']],
  ['src/language/base/decimal.ts', ['exchange']],
  ['src/formats/decimal.ts', ['exchange']],
  ['src/formats/formatValue.ts', []],
  ['generated/api/description.json', ['exchange', 'reload']],
  ['generated/screens/deposit.ts', ['reload']],
  ['schemas-of-old/a.json', []],
])('an edit of %s triggers %j', (path, want) => {
  expect(followUps(resolve(path))).toEqual(want);
});

test.each([
  ['schemas/brand.json', true],
  ['generated/screens/deposit.ts', true],
  ['src/main.tsx', false],
])('%s waits for the proof: %s', (path, want) => {
  expect(waitsForProof(resolve(path))).toBe(want);
});
