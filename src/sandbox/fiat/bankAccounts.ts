/** Where bank transfers of a currency go. */
interface BankAccount {
  readonly iban: string;
  readonly bic: string;
}

// Sample numbers of the public IBAN registry: nobody's account.
const accounts: ReadonlyMap<string, BankAccount> = new Map([
  ['EUR', { iban: 'AT611904300234573201', bic: 'SMPLATWW' }],
  ['GBP', { iban: 'GB29NWBK60161331926819', bic: 'SMPLGB2L' }],
  ['CHF', { iban: 'CH9300762011623852957', bic: 'SMPLCHZZ' }],
  ['PLN', { iban: 'PL61109010140000071219812874', bic: 'SMPLPLPW' }],
  ['CZK', { iban: 'CZ6508000000192000145399', bic: 'SMPLCZPP' }],
  ['TRY', { iban: 'TR330006100519786457841326', bic: 'SMPLTRIS' }],
  ['AED', { iban: 'AE070331234567890123456', bic: 'SMPLAEAD' }],
]);

/** Channels that are paid at the customer's own bank; the others have a page of a payment service. */
const transfers: ReadonlySet<string> = new Set(['sepa', 'sepa_instant', 'faster_payments', 'bank']);

/** The account to pay to; null where a payment service is used instead. */
export function bankAccountFor(fiat: string, channelId: string): BankAccount | null {
  return transfers.has(channelId) ? (accounts.get(fiat) ?? null) : null;
}
