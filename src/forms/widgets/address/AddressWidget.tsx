import type { WidgetProps } from '@rjsf/utils';
import { Input } from 'antd';
import './addressWidget.css';
import { useWidget } from '../useWidget.ts';
import { PasteButton } from './PasteButton.tsx';
import { readAddress } from './readAddress.ts';
import { ScanButton } from './ScanButton.tsx';

/**
 * An address on a chain: in letters of one width, left to right, without the blanks that copying brings along, and whole
 * in sight, because a person compares it. It can be typed, pasted, and scanned where the browser reads QR codes.
 */
export function AddressWidget(props: WidgetProps) {
  const { autoComplete, change, control, placeholder, state, text } = useWidget(props);
  const take = (given: string) => {
    change(readAddress(given));
    control.onBlur();
  };
  return (
    <>
      <Input.TextArea
        {...control}
        className={`ua-address-input${text === '' ? '' : ' ua-mono'}`}
        // An empty one shows its hint in the page's own direction.
        dir={text === '' ? undefined : 'ltr'}
        // Not autoSize: it measures with a style attribute, which the pages' policy refuses.
        rows={2}
        readOnly={state.isFixed}
        value={text}
        placeholder={placeholder}
        autoComplete={autoComplete}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        onChange={({ target }) => change(readAddress(target.value))}
        // A line end is no part of any address; Enter does here what it does in every other field.
        onPressEnter={(event) => {
          event.preventDefault();
          event.currentTarget.form?.requestSubmit();
        }}
      />
      {!state.isFixed && (
        <div className="ua-address-ways">
          <PasteButton field={control.id} label={state.label} onText={take} />
          <ScanButton label={state.label} onText={take} />
        </div>
      )}
    </>
  );
}
