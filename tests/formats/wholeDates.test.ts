import { expect, it } from 'vitest';
import { formatValue } from '../../src/formats/index.ts';

const november = String(Date.UTC(2026, 10, 1));

it.each([
  ['month', 'en', 'Nov 2026'],
  ['month', 'zh-HK', '2026年11月'],
  ['month', 'ar-SA', 'نوفمبر 2026'],
  ['day', 'en', 'Nov 1, 2026'],
] as const)('a whole %s in %s is %s on both sides of Greenwich', (whole, language, wanted) => {
  for (const timeZone of ['America/Los_Angeles', 'UTC', 'Pacific/Auckland']) {
    const args = { unit: 'ms', whole } as const;
    expect(formatValue('date', november, args, { language, timeZone }).text).toBe(wanted);
  }
});

it('a moment is on the reader’s day', () => {
  const inLosAngeles = { language: 'en', timeZone: 'America/Los_Angeles' };
  expect(formatValue('date', november, { unit: 'ms' }, inLosAngeles).text).toBe('Oct 31, 2026');
});
