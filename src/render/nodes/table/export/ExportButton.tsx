import { useRef, useState } from 'react';
import type { TableNode } from '../../../../../generated/models/screen.v1.d.ts';
import { isNotLoggedIn } from '../../../../contract/index.ts';
import { csvText } from '../../../../formats/csvText.ts';
import { saveFile } from '../../../../runtime/device/textFile.ts';
import {
  callOperation,
  errorText,
  referencedScopes,
  useRuntime,
  useScopes,
  useScreenModel,
} from '../../../../runtime/index.ts';
import { useFormatLocale } from '../../../../runtime/screen/formatArguments.ts';
import { Icon } from '../../../../ui/icons/Icon.tsx';
import { useTexts } from '../../../../ui/texts/useTexts.ts';
import { useBusy } from '../../../buttons/ActionButton.tsx';
import { useShownParts } from '../../shared/useShownParts.ts';
import { askPatiently, pauseUntil } from './askPatiently.ts';
import { collectRows, exportRows } from './exportRows.ts';

/** Saves all rows that match the filters, not only the current page, as a CSV file; can be cancelled. */
export default function ExportButton({ node }: { node: TableNode }) {
  const { t } = useTexts();
  const { run, isBusy } = useBusy();
  const [count, setCount] = useState(0);
  const cancel = useRef<AbortController>(null);
  const save = useSave(node, setCount);
  const start = async (begin: () => void) => {
    const controller = new AbortController();
    cancel.current = controller;
    begin();
    await save(controller.signal);
  };
  return (
    <>
      <button
        type="button"
        className="ua-button ua-button--small ua-table__export"
        title={t('table.export')}
        aria-disabled={isBusy}
        aria-busy={isBusy}
        onClick={() => run(start)}
      >
        {isBusy ? (
          <>
            <span className="ua-spinner" aria-hidden="true" />
            {t('table.exporting', { count })}
          </>
        ) : (
          <>
            <Icon name="arrowDown" />
            <span className="ua-hideable">{t('table.export')}</span>
          </>
        )}
      </button>
      {isBusy && (
        <button
          type="button"
          className="ua-button ua-button--quiet ua-button--small"
          onClick={() => cancel.current?.abort()}
        >
          {t('table.exportCancel')}
        </button>
      )}
    </>
  );
}

/**
 * Collects the rows, offers the file for download and reports progress and outcome in one toast, which outlives the
 * page: collecting continues on other pages. Once aborted, nothing is saved.
 */
function useSave(node: TableNode, onProgress: (rows: number) => void) {
  const { t, i18n } = useTexts();
  const { call, notices, now } = useRuntime();
  const { sources } = useScreenModel();
  const scopes = useScopes(referencedScopes(node.columns));
  const columns = useShownParts(node.columns);
  const locale = useFormatLocale();
  return async (signal: AbortSignal) => {
    const source = sources.source(node.rows);
    const args = sources.argumentsOf(node.rows);
    if (source === undefined || args === undefined) return;
    const id = notices.toast({
      type: 'process',
      text: t('table.exporting', { count: 0 }),
      durationMs: Number.POSITIVE_INFINITY,
    });
    const progress = (count: number) => {
      onProgress(count);
      // An update, not a new toast: whoever has dismissed it is not notified again until it is over.
      notices.update(id, { text: t('table.exporting', { count }) });
    };
    onProgress(0);
    const ask = async (args: Readonly<Record<string, unknown>>) => {
      const answer = await callOperation(call, source.op, args, { notify: 'none', signal });
      if (isNotLoggedIn(answer)) throw new Error('the session has ended');
      return answer;
    };
    try {
      const patient = askPatiently(ask, pauseUntil(signal));
      const { rows, isWhole } = await collectRows({ source, args, call: patient, onProgress: progress });
      signal.throwIfAborted();
      const day = new Date(now()).toISOString().slice(0, 10);
      const lines = exportRows(rows, { columns, scopes, locale, translate: (key) => t(key) });
      saveFile(`${node.id}-${day}.csv`, csvText(lines), 'text/csv;charset=utf-8');
      notices.toast({
        id,
        type: isWhole ? 'success' : 'warn',
        text: t(isWhole ? 'table.exported' : 'table.exportCut', { count: rows.length }),
      });
    } catch (error) {
      const words = signal.aborted
        ? ({ type: 'info', text: t('table.exportCancelled') } as const)
        : ({ type: 'fail', text: await errorText(i18n, error) } as const);
      notices.toast({ id, ...words });
    }
  };
}
