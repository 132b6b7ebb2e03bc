import { Button, Tag, Typography } from 'antd';
import type { ColumnsType } from 'antd/es/table';
import type { ResultOf } from '../../../../generated/api/types.ts';

export type Conversion = ResultOf<'convertQuery'>['list'][number];

const accounts: Record<string, string> = { funding: 'Funding', uta_convert: 'Unified trading' };
const colours: Record<string, string> = { success: 'success', failure: 'error' };
const statuses: Record<string, string> = { success: 'Done', failure: 'Failed' };

/** The columns of the conversion history, as our screen file has them. */
export const historyColumns: ColumnsType<Conversion> = [
  { title: 'Time', dataIndex: 'createdAt', width: 200, render: plainTime },
  {
    title: 'Account',
    dataIndex: 'accountType',
    width: 140,
    render: (account: string) => accounts[account] ?? account,
  },
  { title: 'From', key: 'from', width: 180, render: (_, row) => plainAmount(row.fromAmount, row.fromCoin) },
  { title: 'To', key: 'to', width: 220, render: (_, row) => plainAmount(row.toAmount, row.toCoin) },
  { title: 'Rate', key: 'rate', width: 220, render: (_, row) => plainAmount(row.convertRate, row.toCoin) },
  {
    title: 'Status',
    dataIndex: 'exchangeStatus',
    width: 120,
    render: (status: string) => (
      <Tag color={colours[status] ?? 'processing'}>{statuses[status] ?? 'Processing'}</Tag>
    ),
  },
  {
    title: 'Order',
    dataIndex: 'exchangeTxId',
    width: 180,
    render: (id: string) => (
      <Typography.Text copyable={{ text: id }}>{`${id.slice(0, 6)}…${id.slice(-6)}`}</Typography.Text>
    ),
  },
];

/** Actions of a row: repeat the conversion, show its details. */
export function actionsColumn(onDetails: (row: Conversion) => void): ColumnsType<Conversion>[number] {
  return {
    key: 'actions',
    width: 200,
    render: (_, row) => (
      <>
        <Button type="link" href={`/user/assets/exchange/index?from=${row.fromCoin}&to=${row.toCoin}`}>
          Repeat
        </Button>
        <Button type="link" onClick={() => onDetails(row)}>
          Details
        </Button>
      </>
    ),
  };
}

let amounts: Intl.NumberFormat | undefined;
let times: Intl.DateTimeFormat | undefined;

/** "1,234.5 USDT"; the amount is a decimal string and stays exact. */
export function plainAmount(amount: string, coin: string): string {
  amounts ??= new Intl.NumberFormat('en', { maximumFractionDigits: 18 });
  return `${amounts.format(amount as `${number}`)} ${coin}`;
}

/** @param ms milliseconds since 1970 as a string */
export function plainTime(ms: string): string {
  times ??= new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'medium' });
  return ms === '' ? '' : times.format(new Date(Number(ms)));
}
