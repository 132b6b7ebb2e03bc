import { describe, expect, it } from 'vitest';
import { type FormatArguments, type FormatName, formatValue } from '../../src/formats/index.ts';

const hash = '8a1f3c7be0d94a5f6b2c1d0e9f8a7b6c5d4e3f2a1b0c9d8e7f6a5b4c3d2e1f0a';
const show = (
  name: FormatName,
  value: unknown,
  args: FormatArguments = {},
  language = 'en',
  timeZone = 'UTC',
) => formatValue(name, value, args, { language, timeZone });

describe('dateTime and date', () => {
  it.each([
    {
      given: '1742728163000',
      args: { unit: 'ms' as const },
      zone: 'UTC',
      text: 'Mar 23, 2025, 11:09:23',
      unit: 'UTC',
    },
    {
      given: '1742728163',
      args: { unit: 's' as const },
      zone: 'Asia/Hong_Kong',
      text: 'Mar 23, 2025, 19:09:23',
      unit: 'UTC+8',
    },
    {
      given: 1742728163000,
      args: {},
      zone: 'Asia/Kolkata',
      text: 'Mar 23, 2025, 16:39:23',
      unit: 'UTC+5:30',
    },
    {
      given: '2025-03-23T11:09:23Z',
      args: { unit: 'iso' as const },
      zone: 'America/New_York',
      text: 'Mar 23, 2025, 07:09:23',
      unit: 'UTC−4',
    },
    // The offset is the moment's own: winter time in the same zone.
    {
      given: '2025-01-23T05:09:23Z',
      args: { unit: 'iso' as const },
      zone: 'America/New_York',
      text: 'Jan 23, 2025, 00:09:23',
      unit: 'UTC−5',
    },
  ])('$given in $zone', ({ given, args, zone, text, unit }) => {
    expect(show('dateTime', given, args, 'en', zone)).toMatchObject({ text, unit });
  });

  it('adds the moment in UTC to the local one', () => {
    expect(show('date', '1742728163000', {}, 'en', 'Pacific/Auckland')).toEqual({
      text: 'Mar 24, 2025',
      title: '2025-03-23T11:09:23.000Z',
    });
  });

  it('writes Arabic days in the calendar of the statement, with digits 0-9', () => {
    const { text } = show('date', '1742728163000', {}, 'ar-SA');
    expect(text.replace(/[^\d/]/g, '')).toBe('23/03/2025');
  });

  it.each([
    { given: '1742728163', unit: 'ms' as const },
    { given: '1742728163000', unit: 's' as const },
    { given: 'yesterday', unit: 'iso' as const },
    { given: '12.5', unit: 'ms' as const },
    { given: {}, unit: 'ms' as const },
  ])('reports $given with unit $unit as a problem instead of showing a wrong year', ({ given, unit }) => {
    expect(show('dateTime', given, { unit })).toEqual({ text: '', problem: 'notATime' });
  });
});

describe('address and txid', () => {
  const value = 'TXk3fYqbJ9sUpK7yNhB2vGdR4mWcZ8aLeQ';

  it('shows the ends, and the whole in groups of four', () => {
    expect(show('address', value, { copy: true, tag: '123' })).toEqual({
      text: 'TXk3fYqb…WcZ8aLeQ',
      title: value,
      copy: value,
      tag: '123',
      groups: ['TXk3', 'fYqb', 'J9sU', 'pK7y', 'NhB2', 'vGdR', '4mWc', 'Z8aL', 'eQ'],
      isLeftToRight: true,
    });
  });

  it('keeps a short address whole', () => {
    expect(show('address', '0.0.123456').text).toBe('0.0.123456');
  });

  it.each([
    { to: 'https://explorer.example/tx/1', want: 'https://explorer.example/tx/1' },
    { to: '/user/assets/deposit/', want: '/user/assets/deposit/' },
    { to: 'javascript:alert(1)', want: undefined },
    { to: 'JaVaScRiPt:alert(1)', want: undefined },
    { to: '//elsewhere.example', want: undefined },
    { to: '/\\elsewhere.example', want: undefined },
    { to: 'http://explorer.example', want: undefined },
    { to: undefined, want: undefined },
  ])('links to $to → $want', ({ to, want }) => {
    expect(show('txid', hash, { to }).href).toBe(want);
    expect(show('link', 'Explorer', { to: to ?? '' }).href).toBe(want);
  });

  it('shows eight characters at each end of a hash', () => {
    const shown = { text: '8a1f3c7b…3d2e1f0a', title: hash };
    expect(show('txid', hash, { copy: true })).toMatchObject({ ...shown, copy: hash });
    expect(show('txid', hash)).toMatchObject(shown);
    expect(show('txid', hash)).not.toHaveProperty('copy');
  });
});

/** As JSON can write it: no program can hold it. */
const endless: unknown = JSON.parse('1e999');

it.each([
  { format: 'text', value: [{}] },
  { format: 'text', value: endless },
  { format: 'status', value: {} },
  { format: 'status', value: ['INIT'] },
  { format: 'status', value: endless },
  { format: 'masked', value: {} },
  { format: 'masked', value: endless },
] as const)('$format has no text for $value', ({ format, value }) => {
  expect(show(format, value)).toEqual({ text: '', problem: 'notText' });
});

describe('status, bool, account', () => {
  const map = { DONE: { label: 'export.done', tone: 'success' as const } };
  const other = { label: 'common.unknown', tone: 'info' as const };

  it.each([
    { given: 'DONE', args: { map }, want: { text: 'DONE', labelKey: 'export.done', tone: 'success' } },
    { given: 'NEW', args: { map, other }, want: { text: 'NEW', labelKey: 'common.unknown', tone: 'info' } },
    { given: 'NEW', args: { map }, want: { text: 'NEW', tone: 'info', problem: 'unknownStatus' } },
    {
      given: 'toString',
      args: { map, other },
      want: { text: 'toString', labelKey: 'common.unknown', tone: 'info' },
    },
  ])('status $given → $want', ({ given, args, want }) => {
    expect(show('status', given, args)).toEqual(want);
  });

  it.each([
    { given: true, want: 'format.yes' },
    { given: 1, want: 'format.yes' },
    { given: '0', want: 'format.no' },
    { given: false, want: 'format.no' },
    { given: 'maybe', want: undefined },
  ])('bool $given → $want', ({ given, want }) => {
    expect(show('bool', given).labelKey).toBe(want);
  });

  it.each([
    ['contract', 'account.contract'],
    ['spot', 'account.spot'],
    ['fiat', 'account.fiat'],
    ['finacial', 'account.investment'],
    ['option', 'account.option'],
    ['mt4', 'account.mt4'],
    ['unified', 'account.unified'],
    ['uta', 'account.uta'],
    ['funding', 'account.fiat'],
    ['spot_convert', 'account.spot'],
    ['otc_convert', 'account.fiat'],
    ['uta_convert', 'account.uta'],
    ['funding_fiat', 'account.fiat'],
    ['funding_block_trade', 'account.fiat'],
    ['uta_convert_block_trade', 'account.uta'],
    ['spot_convert_block_trade', 'account.spot'],
    ['anybrand_contract', 'account.contract'],
    ['anybrand_inverse_contract', 'account.inverseContract'],
    ['anybrand_unified', 'account.unified'],
    ['FUND', 'account.fiat'],
    ['UNIFIED', 'account.unified'],
    ['brand_new', 'account.other'],
  ])('account %s → %s', (given, want) => {
    expect(show('account', given).labelKey).toBe(want);
  });
});

describe('masked, file, progress, text', () => {
  it.each([
    { given: 'tra***@****', want: 'tra***@****' },
    { given: 'trader@example.com', want: 'tra***@example.com' },
    { given: 'ab@x.io', want: 'a***@x.io' },
    { given: '+4366012345678', want: '+43***78' },
    { given: 'abc', want: 'a***c' },
    { given: 'ab', want: '***' },
  ])('masked $given → $want', ({ given, want }) => {
    expect(show('masked', given).text).toBe(want);
  });

  it('names a file without its folders', () => {
    expect(show('file', 'a/b\\statement.csv').text).toBe('statement.csv');
  });

  it.each([
    { given: '12', of: '64', want: { text: '12/64', progress: { done: 12, target: 64 } } },
    { given: 70, of: 64, want: { text: '64/64', progress: { done: 64, target: 64 } } },
    { given: '1.5', of: 64, want: { text: '', problem: 'notACount' } },
    { given: '1', of: undefined, want: { text: '', problem: 'notACount' } },
  ])('progress $given of $of → $want', ({ given, of, want }) => {
    expect(show('progress', given, { of })).toMatchObject(want);
  });

  it('never shows an object as text', () => {
    expect(show('text', {})).toEqual({ text: '', problem: 'notText' });
    expect(show('text', 0)).toEqual({ text: '0' });
  });
});
