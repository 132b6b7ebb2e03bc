import { afterEach, describe, expect, it, vi } from 'vitest';
import { formatValue } from '../../src/formats/index.ts';

const made: unknown[] = [];

class CountedFormat extends Intl.DateTimeFormat {
  constructor(...args: ConstructorParameters<typeof Intl.DateTimeFormat>) {
    super(...args);
    made.push(args);
  }
}

afterEach(() => vi.unstubAllGlobals());

describe('a column of moments', () => {
  it('asks Intl for its formats once, and for others in another zone', () => {
    vi.stubGlobal('Intl', { ...allOfIntl(), DateTimeFormat: CountedFormat });
    const draw = (timeZone: string, index: number) =>
      formatValue('dateTime', String(1_742_728_163_000 + index * 1000), {}, { language: 'en', timeZone });
    const column = Array.from({ length: 50 }, (_, index) => draw('Asia/Tokyo', index).text);
    expect(new Set(column).size).toBe(50);
    // The moment and the zone's offset.
    expect(made).toHaveLength(2);
    expect(draw('Asia/Kolkata', 0)).toMatchObject({ text: 'Mar 23, 2025, 16:39:23', unit: 'UTC+5:30' });
    expect(made).toHaveLength(4);
  });
});

function allOfIntl() {
  return Object.fromEntries(Object.getOwnPropertyNames(Intl).map((name) => [name, Reflect.get(Intl, name)]));
}
