/** What a screening service finds; NO_ANSWER: it failed without a result. */
export type ScreeningOutcome = 'LOW' | 'MEDIUM' | 'HIGH' | 'SEVERE' | 'NO_ANSWER';

interface Screening {
  readonly outcome: ScreeningOutcome;
  /** How long it takes, ms. */
  readonly takesMs: number;
  /** Whether nothing is known about the address, neither good nor bad. */
  readonly isUnknown?: boolean;
}

const usualMs = 1_200;
/** Of a slow screening and of one without an answer (domain §9.2). */
const slowMs = 10_000;

// domain §9.2; 6666, an address whose screening is never answered, is ours, and so is that nothing is known of 0000.
const byEnding: Readonly<Record<string, Screening>> = {
  '9999': { outcome: 'SEVERE', takesMs: usualMs },
  '8888': { outcome: 'HIGH', takesMs: usualMs },
  '7777': { outcome: 'MEDIUM', takesMs: usualMs },
  '0000': { outcome: 'LOW', takesMs: slowMs, isUnknown: true },
  '6666': { outcome: 'NO_ANSWER', takesMs: slowMs },
};

/**
 * What a screening service knows of an address of the simulated world, and how long it takes to say so: always the same,
 * determined by its last four characters.
 */
export function screeningOf(address: string): Screening {
  return byEnding[address.slice(-4)] ?? { outcome: 'LOW', takesMs: usualMs };
}
