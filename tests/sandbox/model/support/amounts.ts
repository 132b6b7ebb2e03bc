import type { Choices } from '../../support/choices.ts';

/** Whole parts that make sense for a coin, from too little to a lot. */
const wholes: Readonly<Record<string, readonly number[]>> = {
  BTC: [0, 0, 0, 1, 2],
  ETH: [0, 0, 1, 3, 12],
  PEPE: [100, 1_100_001, 6_000_010, 25_000_000_000],
  MNT: [2, 40, 700_000],
  XRP: [3, 21, 60, 400],
  EUR: [5, 20, 250, 4_000, 12_000],
  CZK: [100, 400, 20_000, 900_000],
  CHF: [5, 20, 250, 30_000],
  TRY: [50, 2_500, 60_000],
  AED: [40, 900],
  KZT: [4_000, 90_000],
};

const usual = [1, 5, 12, 20, 33, 120, 900, 6_000];

/** Endings that decide what happens, and some that decide nothing. */
const endings = [
  '.12',
  '.13',
  '.14',
  '.15',
  '.16',
  '.17',
  '.18',
  '.19',
  '.5',
  '.25',
  '.01',
  '.99',
  '',
  '.130',
  '.1300',
];

/** An amount of a coin, often with an ending that forces a way; every other time with one of `forcing`, if given. */
export function someAmount(choices: Choices, coin: string, forcing: readonly string[] = []): string {
  const whole = choices.from(wholes[coin] ?? usual);
  const ending = choices.from(forcing.length > 0 && choices.isOneIn(2) ? forcing : endings);
  const text = `${whole}${coin === 'PEPE' && ending.length > 3 ? '' : ending}`;
  return text === '0' ? '0.02' : text;
}

/** The decimals of an amount that decide what happens to it; '' for none. */
export function endingOf(amount: string): string {
  return /\.(1[2-9])0*$/.exec(amount)?.[1] ?? '';
}
