import { isFiat } from '../../../../world/reference/coins.ts';
import type { Statement } from '../../statement/statementOf.ts';
import type { AccountBalances, Table } from '../../table/table.ts';
import { coinNote } from '../../texts/headingTexts.ts';
import type { ByteSink } from '../fileSink.ts';
import { ZipWriter } from '../zipWriter.ts';
import { accountXml, type CamtMessage, momentText } from './accountXml.ts';
import { element, exactly, words } from './camtXml.ts';

/** Names the message and its version (decision 0034). */
export const camtNamespace = 'urn:iso:std:iso:20022:tech:xsd:camt.053.001.08';

type Accounts = readonly (readonly [Table, AccountBalances])[];

interface Documented
  extends Pick<Statement, 'number' | 'title' | 'period' | 'tables' | 'zone' | 'generatedAt'> {
  heading(text: string): string;
}

/**
 * Writes the accounts of a statement as messages of ISO 20022, "bank to customer statement", in one archive: currencies
 * in one, which any accounting program imports, and coins in another, which have no currency code and which many refuse
 * (decision 0034). A message without accounts is left out.
 * @throws ExportFailure TOO_LARGE for amounts that the message has no room for
 */
export async function writeCamt(statement: Documented, sink: ByteSink): Promise<void> {
  const accounts: Accounts = statement.tables.flatMap((table) =>
    table.account === undefined ? [] : [[table, table.account] as const],
  );
  const zip = new ZipWriter(sink, statement.generatedAt);
  const currencies = accounts.filter(([, { coin }]) => isFiat(coin));
  const coins = accounts.filter(([, { coin }]) => !isFiat(coin));
  if (currencies.length > 0) {
    await zip.begin('currencies.xml');
    for await (const text of messageXml(statement, 'CCY', currencies)) await zip.write(text);
  }
  if (coins.length > 0) {
    await zip.begin('coins.xml');
    for await (const text of messageXml(statement, 'COIN', coins)) await zip.write(text);
  }
  await zip.finish();
}

async function* messageXml(
  statement: Documented,
  part: 'CCY' | 'COIN',
  accounts: Accounts,
): AsyncGenerator<string> {
  const { number, period, zone, generatedAt, heading, title } = statement;
  const message: CamtMessage = { ...period, zone, generatedAt, heading };
  const about = part === 'COIN' ? `${title}. ${heading(coinNote)}` : title;
  yield [
    `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="${camtNamespace}"><BkToCstmrStmt>`,
    element(
      'GrpHdr',
      exactly('MsgId', `${number}-${part}`, 35),
      element('CreDtTm', momentText(generatedAt, zone)),
      element('MsgPgntn', element('PgNb', '1'), element('LastPgInd', 'true')),
      words('AddtlInf', about, 500),
    ),
  ].join('');
  for (const [index, [table, account]] of accounts.entries())
    yield* accountXml(`${number}-${part}-${index + 1}`, table, account, message);
  yield '</BkToCstmrStmt></Document>\n';
}
