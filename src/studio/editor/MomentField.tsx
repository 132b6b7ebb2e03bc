import type { WidgetProps } from '@rjsf/utils';
import { useWidget } from '../../forms/widgets/useWidget.ts';
import { momentFromInput, momentInput } from './momentInput.ts';

/**
 * A moment of an entry in the browser's own calendar and clock, which show UTC as the file has it. What is no such moment
 * (typed under File) stands there as text, to be mended.
 */
export function MomentField(props: WidgetProps) {
  const { change, control, text } = useWidget(props);
  const { status: _theKitHasOne, ...input } = control;
  const shown = momentInput(text);
  return shown === undefined ? (
    <input
      {...input}
      className="ua-input ua-mono"
      value={text}
      onChange={({ target }) => change(target.value)}
    />
  ) : (
    <input
      {...input}
      type="datetime-local"
      // With seconds where there are some: most moments are full minutes.
      step={shown.length > 'YYYY-MM-DDThh:mm'.length ? 1 : 60}
      className="ua-input"
      value={shown}
      onChange={({ target }) => change(momentFromInput(target.value))}
    />
  );
}
