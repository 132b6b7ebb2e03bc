import { unzipSync } from 'fflate';
import { Window } from 'happy-dom';
import { Decimal } from '../../../../../src/formats/decimal.ts';

interface CamtEntry {
  readonly reference: string;
  readonly own: string;
  /** "PMNT/ICDT/BOOK", '' for none. */
  readonly iso: string;
  /** Signed. */
  readonly amount: string;
  readonly currency: string;
  /** Signed; '' for none. */
  readonly quantity: string;
  /** The whole reference, where the entry has room for its end alone. */
  readonly whole: string;
  readonly label: string;
}

interface CamtStatement {
  readonly number: string;
  readonly name: string;
  readonly currency: string;
  readonly opening: string;
  readonly closing: string;
  readonly entries: readonly CamtEntry[];
  readonly about: string;
}

/** The messages of an archive: their text by file name. */
export function messagesOf(file: Uint8Array): Record<string, string> {
  return Object.fromEntries(
    Object.entries(unzipSync(file)).map(([name, bytes]) => [name, Buffer.from(bytes).toString('utf8')]),
  );
}

/**
 * The root of a message.
 * @throws Error for what is no well-formed XML: the parser here repairs some of it, so that is looked for in the text
 */
export function rootOf(xml: string): Element {
  if (/&(?!(?:amp|lt|gt|quot|#13);)/.test(xml)) throw new Error('An ampersand stands for itself.');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/.test(xml)) throw new Error('XML has no such character.');
  const parsed = new new Window().DOMParser().parseFromString(xml, 'application/xml');
  if (parsed.querySelector('parsererror')) throw new Error('This is no XML.');
  return parsed.documentElement as unknown as Element;
}

/** The statements of an archive's messages. */
export function statementsOf(file: Uint8Array): CamtStatement[] {
  return Object.values(messagesOf(file)).flatMap((xml) => all(rootOf(xml), 'Stmt').map(toStatement));
}

function toStatement(statement: Element): CamtStatement {
  const balance = (code: string) =>
    all(statement, 'Bal')
      .filter((one) => textAt(one, 'Tp', 'CdOrPrtry', 'Cd') === code)
      .map(signed)
      .join();
  return {
    number: textAt(statement, 'Acct', 'Id', 'Othr', 'Id'),
    name: textAt(statement, 'Acct', 'Nm'),
    currency: textAt(statement, 'Acct', 'Ccy'),
    opening: balance('OPBD'),
    closing: balance('CLBD'),
    entries: all(statement, 'Ntry').map(toEntry),
    about: textAt(statement, 'AddtlStmtInf'),
  };
}

function toEntry(entry: Element): CamtEntry {
  const sign = textAt(entry, 'CdtDbtInd') === 'DBIT' ? '-' : '';
  const quantity = textAt(entry, 'NtryDtls', 'TxDtls', 'RltdQties', 'Prtry', 'Qty');
  const domain = ['BkTxCd', 'Domn'];
  const iso = [
    [...domain, 'Cd'],
    [...domain, 'Fmly', 'Cd'],
    [...domain, 'Fmly', 'SubFmlyCd'],
  ];
  return {
    reference: textAt(entry, 'NtryRef'),
    own: textAt(entry, 'BkTxCd', 'Prtry', 'Cd'),
    iso: iso
      .map((path) => textAt(entry, ...path))
      .filter((code) => code !== '')
      .join('/'),
    amount: signed(entry),
    currency: all(entry, 'Amt')[0]?.getAttribute('Ccy') ?? '',
    quantity: quantity === '' ? '' : sign + quantity,
    whole: textAt(entry, 'NtryDtls', 'TxDtls', 'AddtlTxInf'),
    label: textAt(entry, 'AddtlNtryInf'),
  };
}

function signed(element: Element): string {
  const size = new Decimal(textAt(element, 'Amt'));
  return (textAt(element, 'CdtDbtInd') === 'DBIT' && !size.isZero() ? size.negated() : size).toFixed();
}

/** Children and deeper elements of this name whose parent path is not asked about. */
function all(element: Element, name: string): Element[] {
  return [...element.children].flatMap((child) =>
    child.localName === name ? [child] : name === 'Stmt' ? all(child, name) : [],
  );
}

function textAt(element: Element, ...path: readonly string[]): string {
  let current: Element | undefined = element;
  for (const name of path)
    current = current && [...current.children].find((child) => child.localName === name);
  return current?.textContent ?? '';
}
