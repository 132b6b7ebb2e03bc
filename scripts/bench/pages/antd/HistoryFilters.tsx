import { Button, DatePicker, Form, Select } from 'antd';
import { useCoinOptions } from './useCoinOptions.ts';

export interface HistoryFilter {
  accountType?: string;
  fromCoin?: string;
  toCoin?: string;
  status?: string;
  /** From and to; antd gives its own date values. */
  time?: readonly [{ valueOf(): number } | null, { valueOf(): number } | null] | null;
}

/** The filters of the conversion history. */
export function HistoryFilters({ onChange }: { onChange: (filter: HistoryFilter) => void }) {
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
