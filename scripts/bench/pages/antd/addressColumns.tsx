import { Tag, Typography } from 'antd';
import type { ColumnsType } from 'antd/es/table';
import type { ResultOf } from '../../../../generated/api/types.ts';
import { plainTime } from './plainFormats.ts';

export type Address = ResultOf<'addressList'>['data'][number];

/** The columns of the address book, as our screen file has them. */
export const addressColumns: ColumnsType<Address> = [
  { title: 'Remark', dataIndex: 'remark' },
  { title: 'Coin', dataIndex: 'coin' },
  { title: 'Network', dataIndex: 'chain_type' },
  {
    title: 'Address',
    dataIndex: 'address',
    render: (address: string) => (
      <Typography.Text copyable={{ text: address }}>
        {address.slice(0, 8)}…{address.slice(-8)}
      </Typography.Text>
    ),
  },
  {
    title: 'Verification',
    dataIndex: 'verified',
    render: (verified: Address['verified']) => (
      <Tag>{String(verified) === '1' ? 'Verified' : 'Not verified'}</Tag>
    ),
  },
  {
    title: 'Status',
    dataIndex: 'status',
    render: (status: Address['status']) => <Tag>{String(status) === '0' ? 'Usable' : 'Locked'}</Tag>,
  },
  { title: 'Locked until', dataIndex: 'lockedUntil', render: plainTime },
  { title: 'Added on', dataIndex: 'created_at', render: (seconds: string) => plainTime(`${seconds}000`) },
];
