import { Button, DatePicker, Form, Modal, Select, Table, Typography } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import type { ResultOf } from '../../../../generated/api/types.ts';
import { actionsColumn, type Conversion, historyColumns, plainAmount, plainTime } from './historyColumns.tsx';
import { request, useAnswer, useCoinOptions } from './useAnswer.ts';

/** The conversion history as most teams would ship it: the same columns, filters, paging and detail as ours. */
export function HistoryPage() {
  const [filter, setFilter] = useState<HistoryFilter>({});
  const [page, setPage] = useState({ index: 1, limit: 20 });
  const [shown, setShown] = useState<Conversion | null>(null);
  const ask = useCallback(() => {
    const { time, ...rest } = filter;
    const range = { startTime: time?.[0]?.valueOf().toString(), endTime: time?.[1]?.valueOf().toString() };
    return request<ResultOf<'convertQuery'>>('POST', '/exchangeNew/convert/query', {
      ...rest,
      ...range,
      ...page,
    });
  }, [filter, page]);
  const { result, isLoading } = useAnswer(ask);
  const columns = useMemo(() => [...historyColumns, actionsColumn(setShown)], []);
  return (
    <main style={{ padding: 24 }}>
      <Typography.Title level={2}>Conversion history</Typography.Title>
      <HistoryFilters
        onChange={(next) => {
          setFilter(next);
          setPage((before) => ({ ...before, index: 1 }));
        }}
      />
      <Table
        rowKey="exchangeTxId"
        columns={columns}
        dataSource={result?.list ?? []}
        loading={isLoading}
        pagination={{
          current: page.index,
          pageSize: page.limit,
          total: result?.total ?? 0,
          showSizeChanger: true,
          onChange: (index, limit) => setPage({ index, limit }),
        }}
      />
      <Modal open={shown !== null} title="Conversion" footer={null} onCancel={() => setShown(null)}>
        {shown && <Details row={shown} />}
      </Modal>
    </main>
  );
}

function Details({ row }: { row: Conversion }) {
  return (
    <dl>
      <dt>Time</dt>
      <dd>{plainTime(row.createdAt)}</dd>
      <dt>From</dt>
      <dd>{plainAmount(row.fromAmount, row.fromCoin)}</dd>
      <dt>To</dt>
      <dd>{plainAmount(row.toAmount, row.toCoin)}</dd>
      <dt>Rate</dt>
      <dd>{plainAmount(row.convertRate, row.toCoin)}</dd>
      <dt>Finished</dt>
      <dd>{plainTime(row.finishedAt)}</dd>
      <dt>Order</dt>
      <dd>{row.exchangeTxId}</dd>
    </dl>
  );
}

interface HistoryFilter {
  accountType?: string;
  fromCoin?: string;
  toCoin?: string;
  status?: string;
  /** From and to; antd gives its own date values. */
  time?: readonly [{ valueOf(): number } | null, { valueOf(): number } | null] | null;
}

/** The filters of the conversion history. */
function HistoryFilters({ onChange }: { onChange: (filter: HistoryFilter) => void }) {
  const [form] = Form.useForm<HistoryFilter>();
  const coins = useCoinOptions();
  return (
    <Form form={form} layout="inline" onValuesChange={(_, filter) => onChange(filter)}>
      <Form.Item name="accountType" label="Account">
        <Select
          allowClear
          style={{ width: 160 }}
          options={[
            { value: 'funding', label: 'Funding' },
            { value: 'uta_convert', label: 'Unified trading' },
          ]}
        />
      </Form.Item>
      <Form.Item name="fromCoin" label="From">
        <Select allowClear showSearch style={{ width: 140 }} options={coins} />
      </Form.Item>
      <Form.Item name="toCoin" label="To">
        <Select allowClear showSearch style={{ width: 140 }} options={coins} />
      </Form.Item>
      <Form.Item name="status" label="Status">
        <Select
          allowClear
          style={{ width: 140 }}
          options={[
            { value: 'processing', label: 'Processing' },
            { value: 'success', label: 'Done' },
            { value: 'failure', label: 'Failed' },
          ]}
        />
      </Form.Item>
      <Form.Item name="time" label="Period">
        <DatePicker.RangePicker />
      </Form.Item>
      <Button
        onClick={() => {
          form.resetFields();
          onChange({});
        }}
      >
        Clear
      </Button>
    </Form>
  );
}
