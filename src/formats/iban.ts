import { isValidIBAN } from 'ibantools';

/** An IBAN without spaces, in capitals. */
export function plainIban(text: string): string {
  return text.replace(/\s/g, '').toUpperCase();
}

/** Whether a plain IBAN has its country's form and correct check digits (ISO 13616). */
export function isIban(iban: string): boolean {
  return isValidIBAN(iban);
}
