import type { Reader } from './variable.ts';

/** Text as it is. */
export const anyText: Reader<string> = (text) => text;

/** Decimal digits alone. */
export function wholeNumber(least: number, most: number): Reader<number> {
  return (text) => {
    const value = Number(text);
    if (/^\d{1,15}$/.test(text) && value >= least && value <= most) return value;
    throw new Error(`is "${text}": use a whole number from ${least} to ${most}.`);
  };
}

export function oneOf<const Name extends string>(...names: readonly Name[]): Reader<Name> {
  const last = names.at(-1);
  const wanted = names.length > 1 ? `${names.slice(0, -1).join(', ')} or ${last}` : last;
  return (text) => {
    const name = names.find((known) => known === text);
    if (name === undefined) throw new Error(`is "${text}": use ${wanted}.`);
    return name;
  };
}

/** 1 or 0; false while it is not set. */
export const yesOrNo: Reader<boolean> = (text) => oneOf('1', '0')(text) === '1';

/** The entries of a comma-separated list, without empty ones. */
export const list: Reader<readonly string[]> = (text) =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
