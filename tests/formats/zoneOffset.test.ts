import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { zoneOffset } from '../../src/formats/index.ts';

const zones = [
  'UTC',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Europe/Vienna',
  'America/St_Johns',
  'Africa/Cairo',
];

it('is the one that Intl knows for the very moment, about changes of clocks too', () => {
  const change = Date.UTC(2026, 2, 29, 1);
  const moment = fc.oneof(
    fc.integer({ min: 0, max: 1_900_000_000_000 }),
    fc.integer({ min: change - 2000, max: change + 2000 }),
  );
  fc.assert(
    fc.property(fc.constantFrom(...zones), moment, (timeZone, ms) => {
      const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(
        ms,
      );
      const known = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
      expect(zoneOffset(ms, timeZone)).toBe(
        known.replace('GMT', 'UTC').replace('-', '−').replace(/\+0$/, ''),
      );
    }),
  );
});
