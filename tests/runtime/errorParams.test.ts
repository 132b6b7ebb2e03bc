import { expect, test } from 'vitest';
import { errorParams } from '../../src/runtime/errorText.ts';

test('a moment is written as day and time, everything else stays as it came', () => {
  const { unlockAt = '', ...rest } = errorParams(
    { unlockAt: '1781776800000', min: '10', coin: 'USDT', chat: '1781776800000' },
    'en-GB',
  );
  expect(unlockAt).toContain('2026');
  expect(unlockAt).not.toContain('1781776800000');
  expect(rest).toEqual({ min: '10', coin: 'USDT', chat: '1781776800000' });
});

test('what is named like a moment and is none stays', () => {
  expect(errorParams({ unlockAt: 'soon' }, 'en-GB')).toEqual({ unlockAt: 'soon' });
});
