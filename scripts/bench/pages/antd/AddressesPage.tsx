import { Button, Form, Input, Modal, Select, Table, Tag, Typography } from 'antd';
import type { ColumnsType } from 'antd/es/table';
import { useCallback, useMemo, useState } from 'react';
import type { ResultOf } from '../../../../generated/api/types.ts';
import { plainTime } from './historyColumns.tsx';
import { request, useAnswer, useCoinOptions } from './useAnswer.ts';

const root = '/v3/private/cht/asset-withdraw/address';

interface AddressFilter {
  keyword?: string;
  coin?: string;
  verified?: string;
  status?: string;
}

/** The address book as most teams would ship it: the same columns, filters and dialogs as ours. */
export function AddressesPage() {
  const [filter, setFilter] = useState<AddressFilter>({});
  const [page, setPage] = useState({ page: 1, limit: 20 });
  const [isAdding, setIsAdding] = useState(false);
  const ask = useCallback(
    () => request<ResultOf<'addressList'>>('GET', `${root}/address-list`, { ...filter, ...page }),
    [filter, page],
  );
  const { result, isLoading } = useAnswer(ask);
  const columns = useMemo(() => [...addressColumns, { key: 'actions', render: deleteButton(setPage) }], []);
  return (
    <main style={{ padding: 24 }}>
      <Typography.Title level={2}>Withdrawal addresses</Typography.Title>
      <Button type="primary" onClick={() => setIsAdding(true)}>
        Add address
      </Button>
      <Filters onChange={setFilter} />
      <Table
        rowKey="id"
        columns={columns}
        dataSource={result?.data ?? []}
        loading={isLoading}
        pagination={{
          current: page.page,
          pageSize: page.limit,
          total: result?.total ?? 0,
          showSizeChanger: true,
          onChange: (next, limit) => setPage({ page: next, limit }),
        }}
      />
      <Modal open={isAdding} title="Add address" footer={null} onCancel={() => setIsAdding(false)}>
        <AddressForm
          onSubmit={async (draft) => {
            await request('POST', `${root}/address-create`, { ...draft });
            setIsAdding(false);
            setPage((before) => ({ ...before }));
          }}
        />
      </Modal>
    </main>
  );
}

function Filters({ onChange }: { onChange: (filter: AddressFilter) => void }) {
  const coins = useCoinOptions();
  return (
    <Form layout="inline" onValuesChange={(_, filter: AddressFilter) => onChange(filter)}>
      <Form.Item name="keyword" label="Search">
        <Input allowClear />
      </Form.Item>
      <Form.Item name="coin" label="Coin">
        <Select allowClear showSearch style={{ width: 140 }} options={coins} />
      </Form.Item>
      <Form.Item name="verified" label="Verification">
        <Select
          allowClear
          style={{ width: 140 }}
          options={[
            { value: '1', label: 'Verified' },
            { value: '0', label: 'Not verified' },
          ]}
        />
      </Form.Item>
      <Form.Item name="status" label="Status">
        <Select
          allowClear
          style={{ width: 140 }}
          options={[
            { value: '0', label: 'Usable' },
            { value: '1', label: 'Locked' },
          ]}
        />
      </Form.Item>
    </Form>
  );
}

function deleteButton(refresh: (change: <T extends object>(before: T) => T) => void) {
  return (_: unknown, row: Address) => (
    <Button
      danger
      type="link"
      onClick={() =>
        Modal.confirm({
          title: 'Delete this address?',
          content: `${row.remark} ${row.address}`,
          onOk: async () => {
            await request('POST', `${root}/address-delete`, { ids: [row.id] });
            refresh((before) => ({ ...before }));
          },
        })
      }
    >
      Delete
    </Button>
  );
}

interface AddressDraft {
  coin: string;
  chain: string;
  address: string;
  tag?: string;
  remark?: string;
}

/** What the dialog for a new address asks for. */
function AddressForm({ onSubmit }: { onSubmit: (draft: AddressDraft) => Promise<void> }) {
  const coins = useCoinOptions();
  return (
    <Form layout="vertical" onFinish={onSubmit}>
      <Form.Item name="coin" label="Coin" rules={[{ required: true }]}>
        <Select showSearch options={coins} />
      </Form.Item>
      <Form.Item name="chain" label="Network" rules={[{ required: true }]}>
        <Input />
      </Form.Item>
      <Form.Item name="address" label="Address" rules={[{ required: true, max: 200 }]}>
        <Input.TextArea />
      </Form.Item>
      <Form.Item name="tag" label="Tag">
        <Input />
      </Form.Item>
      <Form.Item name="remark" label="Remark" rules={[{ max: 20 }]}>
        <Input />
      </Form.Item>
      <Button type="primary" htmlType="submit">
        Add
      </Button>
    </Form>
  );
}

type Address = ResultOf<'addressList'>['data'][number];

/** The columns of the address book, as our screen file has them. */
const addressColumns: ColumnsType<Address> = [
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
