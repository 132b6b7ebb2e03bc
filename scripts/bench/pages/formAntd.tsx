import { Form, Input } from 'antd';
import { createRoot } from 'react-dom/client';
import { hundredFields, nameOf } from './form/hundredFields.ts';

/** The form that antd's documentation leads to: each field checked while it is typed into. */
function AntdForm() {
  return (
    <Form layout="vertical">
      {Object.entries(hundredFields.schema.properties ?? {}).map(([field, limits]) => (
        <Form.Item
          key={field}
          name={field}
          label={nameOf(field)}
          rules={[
            { required: true, min: limits.minLength ?? 0, max: limits.maxLength ?? 0 },
            { pattern: new RegExp(limits.pattern ?? '') },
          ]}
        >
          <Input />
        </Form.Item>
      ))}
    </Form>
  );
}

const place = document.getElementById('root');
if (place !== null) createRoot(place).render(<AntdForm />);
