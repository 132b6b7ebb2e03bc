import type { WidgetProps } from '@rjsf/utils';
import { Select } from 'antd';
import { useWidget } from '../../forms/widgets/useWidget.ts';

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
      className="ua-form__select"
      classNames={{ popup: { root: 'ua-form__popup' } }}
      options={known.map((one) => ({ value: one, label: one }))}
      value={Array.isArray(value) ? value.map(String) : []}
      tokenSeparators={[',', ' ']}
      onChange={(chosen: string[]) => change(chosen)}
    />
  );
}
