import type { WidgetProps } from '@rjsf/utils';
import { Checkbox, Input } from 'antd';
import { useWidget } from './useWidget.ts';

const WHOLE_NUMBER = /^-?\d{1,15}$/;

/** A line of text, or an integer where the contract requires one. */
export function TextWidget(props: WidgetProps) {
  const { autoComplete, change, control, placeholder, state, text } = useWidget(props);
  const isNumber = props.schema.type === 'integer';
  return (
    <Input
      {...control}
      value={text}
      readOnly={state.isFixed}
      placeholder={placeholder}
      autoComplete={autoComplete}
      inputMode={isNumber ? 'numeric' : 'text'}
      // No maxLength: a paste that is too long is reported, not silently cut.
      onChange={({ target }) => change(isNumber ? toNumber(target.value) : target.value)}
    />
  );
}

/** What is not an integer stays as typed, for the validator to report. */
function toNumber(text: string): string | number {
  const trimmed = text.trim();
  return WHOLE_NUMBER.test(trimmed) ? Number(trimmed) : trimmed;
}

/** A day ('YYYY-MM-DD'), with the browser's native date picker. */
export function DateWidget(props: WidgetProps) {
  const { autoComplete, change, control, text } = useWidget(props);
  const { status: _theKitHasOne, ...input } = control;
  return (
    <input
      {...input}
      type="date"
      className="ua-input"
      value={text}
      autoComplete={autoComplete}
      onChange={({ target }) => change(target.value)}
    />
  );
}

/** Yes or no, with its label beside it. */
export function CheckboxWidget(props: WidgetProps) {
  const { change, control, state, value } = useWidget(props);
  const { status: _theKitHasNone, ...rest } = control;
  return (
    <Checkbox {...rest} checked={value === true} onChange={({ target }) => change(target.checked)}>
      {state.label}
    </Checkbox>
  );
}
