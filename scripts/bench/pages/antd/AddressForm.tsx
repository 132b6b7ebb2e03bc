import { Button, Form, Input, Select } from 'antd';
import { useCoinOptions } from './useCoinOptions.ts';

export interface AddressDraft {
  coin: string;
  chain: string;
  address: string;
  tag?: string;
  remark?: string;
}

/** What the dialog for a new address asks for. */
export function AddressForm({ onSubmit }: { onSubmit: (draft: AddressDraft) => Promise<void> }) {
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
