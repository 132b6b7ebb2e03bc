import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { zoneOffset } from '../../src/formats/index.ts';
import { zoneOffsetMs } from '../../src/formats/shared/moment.ts';

const zones = [
  'UTC',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Europe/Vienna',
  'America/St_Johns',
  'Africa/Cairo',
];

it('the offset is the one that Intl knows for the moment, also around clock changes', () => {
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

it.each([
  ['UTC', '2026-07-01T00:00Z', 0],
  ['Europe/Vienna', '2026-03-29T00:59Z', 60],
  ['Europe/Vienna', '2026-03-29T01:00Z', 120],
  ['Asia/Kathmandu', '2026-07-01T00:00Z', 345],
  ['America/St_Johns', '2026-01-01T00:00Z', -210],
])('the offset of %s at %s is %i minutes', (zone, at, minutes) => {
  expect(zoneOffsetMs(Date.parse(at), zone)).toBe(minutes * 60_000);
});
