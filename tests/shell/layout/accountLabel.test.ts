import { expect, test } from 'vitest';
import { accountLabel } from '../../../src/shell/layout/AccountMenu.tsx';

test.each([
  [{ label_type: 1, label_level: 0 } as const, null],
  [{ label_type: 2, label_level: 3 } as const, 'VIP 3'],
  [{ label_type: 3, label_level: 2 } as const, 'PRO 2'],
  [{ label_type: 2, label_level: 0 } as const, 'VIP'],
  [undefined, null],
])('%j is shown as %s (requirements §3.8: VIP has value 2, PRO 3)', (info, want) => {
  expect(accountLabel(info)).toBe(want);
});
