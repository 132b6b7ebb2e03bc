import type { WidgetProps } from '@rjsf/utils';
import { Checkbox } from 'antd';
import { useWidget } from './useWidget.ts';

/** Yes or no, with its words beside it. */
export function CheckboxWidget(props: WidgetProps) {
  const { change, control, state, value } = useWidget(props);
  const { status: _theKitHasNone, ...rest } = control;
  return (
    <Checkbox {...rest} checked={value === true} onChange={({ target }) => change(target.checked)}>
      {state.label}
    </Checkbox>
  );
}
