import { Modal, Table, Typography } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import type { ResultOf } from '../../../../generated/api/types.ts';
import { type HistoryFilter, HistoryFilters } from './HistoryFilters.tsx';
import { actionsColumn, type Conversion, historyColumns } from './historyColumns.tsx';
import { plainAmount, plainTime } from './plainFormats.ts';
import { request } from './request.ts';
import { useAnswer } from './useAnswer.ts';

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
