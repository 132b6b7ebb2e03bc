import { ExportFailure } from '../../rules/exportRules.ts';
import { escapedXml } from '../xmlText.ts';

/** An element around others; empty ones among them are left out. */
export function element(name: string, ...children: readonly string[]): string {
  return `<${name}>${children.join('')}</${name}>`;
}

/** An element of words, cut to the length that the message allows; none for no words. */
export function words(name: string, text: string, atMost: number): string {
  if (text === '') return '';
  return `<${name}>${escapedXml([...text].slice(0, atMost).join(''))}</${name}>`;
}

/** An element whose text means nothing when it is cut: an id, a code, a quantity. @throws ExportFailure TOO_LARGE */
export function exactly(name: string, text: string, atMost: number): string {
  if (text.length > atMost) throw new ExportFailure('TOO_LARGE', `${name} has no room for ${text}.`);
  return `<${name}>${escapedXml(text)}</${name}>`;
}

/** An amount of a currency of ISO 4217 and its direction; `amount` is a signed decimal string within the limits. */
export function amountXml(amount: string, currency: string): string {
  const isDebit = amount.startsWith('-');
  const size = isDebit ? amount.slice(1) : amount;
  return `<Amt Ccy="${currency}">${size}</Amt><CdtDbtInd>${isDebit ? 'DBIT' : 'CRDT'}</CdtDbtInd>`;
}
