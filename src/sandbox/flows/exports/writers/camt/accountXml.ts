import { name as brand } from '../../../../../../schemas/brand.json';
import { coins, isFiat } from '../../../../world/reference/coins.ts';
import { type AccountEntry, entryOf } from '../../statement/tables/accountTables.ts';
import type { AccountBalances, Table } from '../../table/table.ts';
import type { ZonedTime } from '../../time/zonedTime.ts';
import { bankCode } from './bankCodes.ts';
import { CamtAmounts } from './camtAmounts.ts';
import { amountXml, element, exactly, words } from './camtXml.ts';

/** The code of ISO 4217 where no currency is involved, which stands for coins (decision 0034). */
const noCurrency = 'XXX';

/** What the statements of one message have in common. */
export interface CamtMessage {
  readonly zone: ZonedTime;
  /** ms */
  readonly generatedAt: number;
  readonly from: number;
  readonly to: number;
  /** Our words in the customer's language. */
  heading(text: string): string;
}

/** A moment (ms) with its offset: "2025-11-07T13:00:00+01:00". */
export function momentText(ms: number, zone: ZonedTime): string {
  return `${zone.text(ms).replace(' ', 'T')}${zone.offset(ms)}`;
}

/**
 * The statement of one account, in chunks: head with balances, its entries, and the exact balances of a coin.
 * @throws ExportFailure TOO_LARGE for amounts that the message has no room for
 */
export async function* accountXml(
  id: string,
  table: Table,
  account: AccountBalances,
  message: CamtMessage,
): AsyncGenerator<string> {
  const { from, to, zone } = message;
  const currency = isFiat(account.coin) ? account.coin : noCurrency;
  const amounts = new CamtAmounts(account.opening);
  yield [
    '<Stmt>',
    exactly('Id', id, 35),
    element('CreDtTm', momentText(message.generatedAt, zone)),
    element('FrToDt', element('FrDtTm', momentText(from, zone)), element('ToDtTm', momentText(to, zone))),
    element(
      'Acct',
      element('Id', element('Othr', exactly('Id', account.number, 34), words('Issr', brand, 35))),
      element('Ccy', currency),
      words('Nm', `${account.name} ${account.coin}`, 70),
      element('Svcr', element('FinInstnId', words('Nm', brand, 140))),
    ),
    balanceXml('OPBD', amounts.balance, currency, zone.day(from)),
    balanceXml('CLBD', new CamtAmounts(account.closing).balance, currency, zone.day(to)),
  ].join('');
  for await (const page of table.pages()) {
    let text = '';
    for (const row of page) {
      const entry = entryOf(row);
      text += entryXml(entry, amounts.entry(entry.amount, entry.balance), account.coin, zone);
    }
    yield text;
  }
  yield `${isFiat(account.coin) ? '' : exactBalances(account, message)}</Stmt>`;
}

function balanceXml(code: string, amount: string, currency: string, day: string): string {
  const type = element('Tp', element('CdOrPrtry', element('Cd', code)));
  return element('Bal', type, amountXml(amount, currency), element('Dt', element('Dt', day)));
}

/** Longest id that an entry's reference has room for. */
const referenceLimit = 35;

function entryXml(entry: AccountEntry, amount: string, coin: string, zone: ZonedTime): string {
  const { at, kind, part, reference, booking } = entry;
  const ofCurrency = isFiat(coin);
  const isCredit = !entry.amount.startsWith('-');
  return element(
    'Ntry',
    // The end of a longer id, which a search for it in the other formats finds.
    exactly('NtryRef', reference.slice(-referenceLimit), referenceLimit),
    amountXml(amount, ofCurrency ? coin : noCurrency),
    element('Sts', element('Cd', 'BOOK')),
    element('BookgDt', element('DtTm', momentText(at, zone))),
    element('ValDt', element('Dt', zone.day(at))),
    exactly('AcctSvcrRef', part === 'fee' ? `${booking}-fee` : String(booking), 35),
    bankCode({ kind, part, isCurrency: ofCurrency, isCredit }),
    detailsXml(entry, coin, ofCurrency && amount === entry.amount),
    words('AddtlNtryInf', entry.label, 500),
  );
}

/** What an entry has no place for itself: the exact quantity where its amount is not that, and an id that is too long. */
function detailsXml({ amount, reference }: AccountEntry, coin: string, isWhole: boolean): string {
  const quantity = isWhole ? '' : quantityXml(amount.replace('-', ''), coin);
  const whole = reference.length > referenceLimit ? words('AddtlTxInf', reference, 500) : '';
  return quantity + whole === '' ? '' : element('NtryDtls', element('TxDtls', quantity, whole));
}

function quantityXml(quantity: string, coin: string): string {
  return [
    element('RltdQties', element('Prtry', exactly('Tp', coin, 35), exactly('Qty', quantity, 35))),
    element(
      'FinInstrmId',
      element('OthrId', exactly('Id', coin, 35), element('Tp', words('Prtry', `${brand} coin`, 35))),
      words('Desc', coins.get(coin)?.fullName ?? '', 140),
    ),
  ].join('');
}

function exactBalances({ coin, opening, closing }: AccountBalances, { heading }: CamtMessage): string {
  const balances = [`${heading('Opening balance')}: ${opening}`, `${heading('Closing balance')}: ${closing}`];
  return words('AddtlStmtInf', `${coin}. ${balances.join('; ')}`, 500);
}
