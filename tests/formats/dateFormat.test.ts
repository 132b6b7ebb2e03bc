import { afterEach, describe, expect, it, vi } from 'vitest';
import { formatValue } from '../../src/formats/index.ts';

const made: Intl.DateTimeFormatOptions[] = [];

class CountedFormat extends Intl.DateTimeFormat {
  constructor(...args: ConstructorParameters<typeof Intl.DateTimeFormat>) {
    super(...args);
    made.push(args[1] ?? {});
  }
}

afterEach(() => vi.unstubAllGlobals());

describe('a column of dates', () => {
  it('requests its format from Intl once, whatever the zone', () => {
    vi.stubGlobal('Intl', { ...allOfIntl(), DateTimeFormat: CountedFormat });
    // A language that no other test writes in: formats are kept as long as the process lives, and files share one.
    const language = 'en-NZ';
    const draw = (timeZone: string, index: number) =>
      formatValue('dateTime', String(1_742_728_163_000 + index * 1000), {}, { language, timeZone });
    const ofMoments = () => made.filter(({ dateStyle }) => dateStyle !== undefined);
    const column = Array.from({ length: 50 }, (_, index) => draw('Asia/Tokyo', index).text);
    expect(new Set(column).size).toBe(50);
    expect(ofMoments()).toHaveLength(1);
    // Besides, the zone's offset, unless another file has asked for it.
    expect(made.length).toBeLessThanOrEqual(2);
    expect(draw('Asia/Kolkata', 0)).toMatchObject({ text: '23 Mar 2025, 16:39:23', unit: 'UTC+5:30' });
    expect(ofMoments()).toHaveLength(1);
    expect(made.length).toBeLessThanOrEqual(3);
  });
});

function allOfIntl() {
  return Object.fromEntries(Object.getOwnPropertyNames(Intl).map((name) => [name, Reflect.get(Intl, name)]));
}
