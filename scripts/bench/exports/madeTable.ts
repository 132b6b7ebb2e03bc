import { Decimal } from '../../../src/formats/decimal.ts';
import type { Row, Table } from '../../../src/sandbox/flows/exports/table/table.ts';

const pageRows = 1_000;
const start = Date.UTC(2025, 0, 1);
const isLabel = () => true;

/** A table of made-up movements, generated lazily as they are read. */
export function madeTable(count: number): Table {
  return {
    id: 'asset-changes',
    title: 'Asset changes',
    columns: [
      { id: 'time', header: 'Time', kind: 'time', width: 20, print: { share: 17 } },
      { id: 'offset', header: 'UTC offset', kind: 'offset', width: 10 },
      { id: 'account', header: 'Account', kind: 'text', width: 16, isLabel, print: { share: 15 } },
      { id: 'type', header: 'Type', kind: 'text', width: 18, isLabel, print: { share: 20 } },
      { id: 'reference', header: 'Reference', kind: 'text', width: 36, print: { below: 'type' } },
      { id: 'coin', header: 'Coin', kind: 'text', width: 8, print: { share: 8 } },
      { id: 'amount', header: 'Amount', kind: 'amount', width: 24, print: { share: 20 } },
      { id: 'balance', header: 'Balance', kind: 'amount', width: 24, print: { share: 20 } },
    ],
    count,
    async *pages() {
      for (let from = 0; from < count; from += pageRows) {
        yield Array.from({ length: Math.min(pageRows, count - from) }, (_, index) => madeRow(from + index));
      }
    },
  };
}

/** The same as the table of one account, each row a deposit of 1.000000001 XRP. */
export function madeAccount(count: number): Table {
  const amount = '1.000000001';
  const account = {
    name: 'Funding',
    number: '1-FUND-XRP',
    coin: 'XRP',
    opening: '0',
    closing: String(count),
  };
  return {
    ...madeTable(count),
    account,
    async *pages() {
      for (let from = 0; from < count; from += pageRows) {
        yield Array.from({ length: Math.min(pageRows, count - from) }, (_, index): Row => {
          const number = from + index;
          const at = start + number * 31_000;
          const balance = new Decimal(amount).times(number + 1).toFixed();
          return ['Deposit', at, 'deposit', 'movement', `10100108${number}`, number, amount, balance];
        });
      }
    },
  };
}

function madeRow(index: number): Row {
  const at = start + index * 31_000;
  const amount = `${index % 2 === 0 ? '-' : ''}${(index % 977) + 1}.${String(index % 1_000_003).padStart(8, '0')}`;
  return [at, at, 'Funding', 'Conversion', `10100108${index}`, 'USDT', amount, `${index}.123456789012345678`];
}
