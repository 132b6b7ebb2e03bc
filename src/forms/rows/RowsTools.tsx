import { useEffect, useId, useRef, useState } from 'react';
import type { RowsUi } from '../../../generated/models/form.v1.d.ts';
import { csvText } from '../../formats/csvText.ts';
import { parseCells } from '../../formats/parseCells.ts';
import { readTextFile, saveFile } from '../../runtime/device/textFile.ts';
import { useTexts } from '../../ui/texts/useTexts.ts';
import { useRowsDraft } from './RowsContext.tsx';
import { readRows, rowCells } from './readRows.ts';
import type { RowsState } from './rowState.ts';

/** Bulk import and export of lines: from a spreadsheet's clipboard, from a file, into a file. */
export function RowsTools({ state }: { state: RowsState }) {
  const { t } = useTexts();
  const rows = useRowsDraft();
  const { columns, file } = rows.parts.ui;
  const [isPasting, setPasting] = useState(false);
  const [problem, setProblem] = useState<string>();
  const picker = useRef<HTMLInputElement>(null);

  const take = (text: string) => {
    const found = readRows(parseCells(text), columns, t);
    setProblem(found.length === 0 ? 'form.rows.nothing' : undefined);
    if (found.length > 0) rows.take(found);
    return found.length > 0;
  };
  const read = async (chosen: File | undefined) => {
    if (chosen === undefined) return;
    const text = await readTextFile(chosen);
    if (text === undefined) setProblem('form.rows.noText');
    else take(text);
  };
  const save = () =>
    saveFile(
      `${file}.csv`,
      csvText(
        rowCells(
          columns,
          rows.open().map(({ values }) => values),
        ),
      ),
      'text/csv;charset=utf-8',
    );
  return (
    <div className="ua-rows__tools">
      <p className="ua-rows__counter" role="status">
        {t('form.rows.counter', {
          used: state.rows.filter(({ place }) => place !== undefined).length,
          most: rows.parts.most,
        })}
      </p>
      <span className="ua-rows__buttons">
        <button
          type="button"
          className="ua-button ua-button--small"
          aria-expanded={isPasting}
          onClick={() => setPasting(!isPasting)}
        >
          {t('form.rows.paste')}
        </button>
        <button type="button" className="ua-button ua-button--small" onClick={() => picker.current?.click()}>
          {t('form.rows.upload')}
        </button>
        <input
          ref={picker}
          type="file"
          hidden
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
          aria-label={t('form.rows.upload')}
          onChange={({ target }) => {
            void read(target.files?.[0]);
            // The same file may be chosen again after it was corrected.
            target.value = '';
          }}
        />
        <button type="button" className="ua-button ua-button--small" onClick={save}>
          {t('form.rows.template')}
        </button>
      </span>
      {isPasting && (
        <PasteArea
          columns={columns}
          onClose={() => setPasting(false)}
          onText={(text) => {
            if (take(text)) setPasting(false);
          }}
        />
      )}
      <p className="ua-rows__problem ua-field__error" role="alert">
        {problem !== undefined && t(problem)}
      </p>
      <Taken state={state} />
    </div>
  );
}

/** The outcome of the last paste or file, and the lines that did not fit. */
function Taken({ state: { taken, waiting } }: { state: RowsState }) {
  const { t } = useTexts();
  const rows = useRowsDraft();
  const left = waiting.length;
  const next = Math.min(left, rows.room());
  return (
    <div className="ua-rows__taken" role="status">
      {taken !== undefined && <span>{t('form.rows.taken', { count: taken.count })}</span>}
      {taken !== undefined && left > 0 && (
        <span>{t('form.rows.left', { count: left, from: taken.count + 1, to: taken.of })}</span>
      )}
      {left > 0 && next > 0 && (
        <button type="button" className="ua-button ua-button--small" onClick={() => rows.takeWaiting()}>
          {t('form.rows.takeNext', { count: next })}
        </button>
      )}
    </div>
  );
}

interface Props {
  columns: RowsUi['columns'];
  onText(text: string): void;
  onClose(): void;
}

/** Where users paste a table if the page cannot read their clipboard (phones, screen readers). */
function PasteArea({ columns, onText, onClose }: Props) {
  const { t } = useTexts();
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
        // Here a table stays text until the button is pressed.
        onPaste={(event) => event.stopPropagation()}
      />
      <p id={`${id}__help`} className="ua-muted">
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
