import type { WidgetProps } from '@rjsf/utils';
import { useWidget } from './useWidget.ts';

/** A day ('YYYY-MM-DD'), with the browser's own calendar. */
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
