import type { Market } from '../../../../world/market/market.ts';
import type { Row, Table } from '../../table/table.ts';
import type { Scope } from '../scope/scope.ts';
import { readEvents } from '../tax/readEvents.ts';
import type { Leg } from '../tax/taxEvents.ts';
import { taxValue } from '../tax/taxValue.ts';
import { amountColumn, labelColumn, textColumn } from './recordTable.ts';

interface Valued {
  readonly market: Market;
  /** The customer's currency. */
  readonly currency: string;
  /** How many movements there are: no event has less than one. */
  readonly count: number;
}

/** Every taxable event in a row, oldest first, with its value at the time. */
export function taxTable(scope: Scope, { market, currency, count }: Valued): Table {
  return {
    id: 'tax',
    title: 'Taxable events',
    columns: [
      textColumn('time', 'Time (UTC)', 26),
      textColumn('type', 'Type', 14),
      amountColumn('sent', 'Sent amount'),
      textColumn('sentCoin', 'Sent coin', 10),
      amountColumn('received', 'Received amount'),
      textColumn('receivedCoin', 'Received coin', 10),
      amountColumn('fee', 'Fee amount'),
      textColumn('feeCoin', 'Fee coin', 10),
      amountColumn('value', 'Value'),
      textColumn('currency', 'Value currency', 10),
      amountColumn('rate', 'Rate'),
      labelColumn('source', 'Source of the rate', 26),
      amountColumn('feeValue', 'Value of the fee'),
      textColumn('hash', 'Transaction', 68),
      textColumn('reference', 'Reference', 40),
      labelColumn('label', 'Label', 26),
    ],
    count,
    async *pages() {
      for await (const page of readEvents(scope)) {
        yield page.map((event): Row => {
          const { sent, received, fee, type, label, hash, reference } = event;
          const { value, rate, source, feeValue } = taxValue(market, currency, event);
          return [
            new Date(event.at).toISOString(),
            type,
            ...cellsOf(sent),
            ...cellsOf(received),
            ...cellsOf(fee),
            value,
            value === '' ? '' : currency,
            rate,
            source,
            feeValue,
            hash,
            reference,
            label,
          ];
        });
      }
    },
  };
}

function cellsOf(leg: Leg | null): [amount: string, coin: string] {
  return leg === null ? ['', ''] : [leg.amount, leg.coin];
}
