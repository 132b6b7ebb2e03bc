import { expect, test } from 'vitest';
import { errorParams } from '../../src/runtime/errorText.ts';

test('a moment is written as day and time, everything else is unchanged', () => {
  const { unlockAt = '', ...rest } = errorParams(
    { unlockAt: '1781776800000', min: '10', coin: 'USDT', chat: '1781776800000' },
    'en-GB',
  );
  expect(unlockAt).toContain('2026');
  expect(unlockAt).not.toContain('1781776800000');
  expect(rest).toEqual({ min: '10', coin: 'USDT', chat: '1781776800000' });
});

test('a parameter named like a moment that is not one is unchanged', () => {
  expect(errorParams({ unlockAt: 'soon' }, 'en-GB')).toEqual({ unlockAt: 'soon' });
});
