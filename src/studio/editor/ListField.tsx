import type { WidgetProps } from '@rjsf/utils';
import { Select } from 'antd';
import { useWidget } from '../../forms/widgets/useWidget.ts';
import '../../../generated/antd/select.css';
import './listField.css';

/** A field for flags with several values: chosen from the known ones, or typed where others are allowed. */
export function ListField({
  known,
  areAll,
  ...props
}: WidgetProps & { known: readonly string[]; areAll: boolean }) {
  const { change, control, value } = useWidget(props);
  return (
    <Select
      {...control}
      mode={areAll ? 'multiple' : 'tags'}
      className="studio-list-field"
      classNames={{ popup: { root: 'studio-list-field__popup' } }}
      suffixIcon={<span className="ua-wedge" />}
      options={known.map((one) => ({ value: one, label: one }))}
      value={Array.isArray(value) ? value.map(String) : []}
      tokenSeparators={[',', ' ']}
      onChange={(chosen: string[]) => change(chosen)}
    />
  );
}
