import { Table } from 'antd';
import { createRoot } from 'react-dom/client';
import { actionsColumn, historyColumns } from './antd/historyColumns.tsx';
import { measureTable } from './table/measureTable.ts';

const columns = [...historyColumns, actionsColumn(() => undefined)];

measureTable((rows, place) => {
  createRoot(place).render(
    <Table
      rowKey="exchangeTxId"
      columns={columns}
      dataSource={rows}
      pagination={false}
      scroll={{ x: 1460, y: 600 }}
    />,
  );
});
