/** A way to deposit or withdraw fiat currency. Amounts in that currency, decimal strings. */
export interface FiatChannel {
  readonly direction: 'deposit' | 'withdraw';
  readonly fiat: string;
  readonly id: string;
  readonly name: string;
  readonly min: string;
  readonly max: string;
  readonly feeFixed: string;
  /** Fraction of the amount: "0.018" is 1.8 per cent. */
  readonly feeRate: string;
  readonly etaMinutes: number;
  /** How long a deposit cannot be withdrawn, because the payment can still be taken back; 0: not at all. */
  readonly holdMinutes: number;
  /** Verification level required. */
  readonly kycRequired: 1 | 2;
  /** Available to customers verified in these countries (ISO 3166 alpha-3). */
  readonly countries: readonly string[];
  /** Nobody can pay this way for now. */
  readonly isClosed: boolean;
}

type Row = readonly [
  fiat: string,
  id: string,
  name: string,
  limits: `${number}-${number}`,
  fees: `${number}+${number}`,
  etaMinutes: number,
  kycRequired: 1 | 2,
  countries: readonly string[],
  state?: 'closed',
];

const euro = ['AUT', 'DEU', 'NLD', 'FRA', 'ESP', 'ITA', 'BEL', 'IRL', 'PRT', 'FIN', 'HRV'];
const european = [...euro, 'POL', 'CZE', 'HUN', 'ROU', 'CHE', 'GBR'];

// Kinds of channel: domain §2.4, §7.1; figures are samples.
const depositRows: readonly Row[] = [
  ['EUR', 'sepa', 'SEPA transfer', '10-50000', '0+0', 1440, 1, european],
  ['EUR', 'sepa_instant', 'SEPA Instant', '10-15000', '0+0', 5, 1, european],
  ['EUR', 'ideal', 'iDEAL', '10-10000', '0.5+0', 5, 1, ['NLD']],
  // Closed while the service behind it is exchanged for another.
  ['EUR', 'eps', 'eps transfer', '10-10000', '0.5+0', 5, 1, ['AUT'], 'closed'],
  ['EUR', 'card', 'Card', '10-5000', '0+0.018', 5, 1, european],
  ['GBP', 'faster_payments', 'Faster Payments', '10-25000', '0+0', 30, 1, ['GBR']],
  ['CHF', 'bank', 'Bank transfer', '10-50000', '0+0', 1440, 1, ['CHE']],
  ['PLN', 'bank', 'Bank transfer', '50-200000', '0+0', 1440, 1, ['POL']],
  ['CZK', 'bank', 'Bank transfer', '250-1000000', '0+0', 1440, 1, ['CZE']],
  ['TRY', 'bank', 'Bank transfer', '100-2000000', '0+0', 30, 2, ['TUR']],
  ['KZT', 'card', 'Card', '5000-5000000', '0+0.02', 10, 1, ['KAZ']],
  ['AED', 'bank', 'Bank transfer', '50-500000', '0+0', 120, 2, ['ARE']],
  ['BRL', 'pix', 'Pix', '20-100000', '0+0', 5, 1, ['BRA']],
];

const withdrawRows: readonly Row[] = [
  ['EUR', 'sepa', 'SEPA transfer', '10-50000', '0.8+0', 1440, 1, european],
  ['EUR', 'sepa_instant', 'SEPA Instant', '10-15000', '1.5+0', 5, 1, european],
  // For large payments within the day; closed while the bank behind it moves to another system.
  ['EUR', 't2', 'T2 transfer', '5000-250000', '15+0', 240, 2, european, 'closed'],
  ['GBP', 'faster_payments', 'Faster Payments', '10-25000', '1+0', 30, 1, ['GBR']],
  ['CHF', 'bank', 'Bank transfer', '20-50000', '2+0', 1440, 1, ['CHE']],
  ['PLN', 'bank', 'Bank transfer', '50-200000', '5+0', 1440, 1, ['POL']],
  ['CZK', 'bank', 'Bank transfer', '250-1000000', '25+0', 1440, 1, ['CZE']],
  ['TRY', 'bank', 'Bank transfer', '100-2000000', '5+0', 30, 2, ['TUR']],
  ['KZT', 'bank', 'Bank transfer', '5000-5000000', '0+0.01', 120, 2, ['KAZ']],
  ['AED', 'bank', 'Bank transfer', '50-500000', '5+0', 120, 2, ['ARE']],
  ['BRL', 'pix', 'Pix', '20-100000', '0+0.005', 5, 1, ['BRA']],
];

/** A cardholder's bank can take a payment back; a transfer is final (domain §2.7). */
const cardHoldMinutes = 72 * 60;

/** Every fiat channel, deposits and withdrawals, in the order in which they are offered. */
export const fiatChannels: readonly FiatChannel[] = [
  ...depositRows.map(toChannel('deposit')),
  ...withdrawRows.map(toChannel('withdraw')),
];

function toChannel(direction: FiatChannel['direction']): (row: Row) => FiatChannel {
  return ([fiat, id, name, limits, fees, etaMinutes, kycRequired, countries, state]) => {
    const [min = '0', max = '-1'] = limits.split('-');
    const [feeFixed = '0', feeRate = '0'] = fees.split('+');
    const holdMinutes = direction === 'deposit' && id === 'card' ? cardHoldMinutes : 0;
    return {
      direction,
      fiat,
      id,
      name,
      min,
      max,
      feeFixed,
      feeRate,
      etaMinutes,
      holdMinutes,
      kycRequired,
      countries,
      isClosed: state === 'closed',
    };
  };
}
