import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RowsUi } from '../../../generated/models/form.v1.d.ts';

interface Props {
  columns: RowsUi['columns'];
  onText(text: string): void;
  onClose(): void;
}

/** Where a table from a spreadsheet is pasted by those whose clipboard a page cannot read (phones, screen readers). */
export function PasteRoom({ columns, onText, onClose }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const [text, setText] = useState('');
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => area.current?.focus(), []);
  return (
    <div className="ua-rows__paste">
      <label className="ua-field__label" htmlFor={id}>
        {t('form.rows.pasteLabel')}
      </label>
      <textarea
        ref={area}
        id={id}
        className="ua-input ua-mono"
        rows={5}
        dir="ltr"
        spellCheck={false}
        aria-describedby={`${id}__help`}
        value={text}
        onChange={({ target }) => setText(target.value)}
        // Here a table is text until the button is pressed.
        onPaste={(event) => event.stopPropagation()}
      />
      <p id={`${id}__help`} className="ua-field__help">
        {t('form.rows.pasteHelp', { columns: columns.map(({ label }) => t(label)).join(', ') })}
      </p>
      <span className="ua-rows__buttons">
        <button type="button" className="ua-button ua-button--small" onClick={() => onText(text)}>
          {t('form.rows.pasteTake')}
        </button>
        <button type="button" className="ua-button ua-button--quiet ua-button--small" onClick={onClose}>
          {t('form.rows.cancel')}
        </button>
      </span>
    </div>
  );
}
