import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TableNode } from '../../../../../generated/models/screen.v1.d.ts';
import { isNotLoggedIn } from '../../../../contract/index.ts';
import {
  callOperation,
  errorText,
  referencedScopes,
  useRuntime,
  useScopes,
  useScreenModel,
} from '../../../../runtime/index.ts';
import { useBusy } from '../../../buttons/useBusy.ts';
import { useFormatLocale } from '../../../formatted/useFormatLocale.ts';
import { useShownParts } from '../../useShownParts.ts';
import { collectRows } from './collectRows.ts';
import { csvText } from './csvText.ts';
import { exportRows } from './exportRows.ts';
import { saveFile } from './saveFile.ts';

/** Saves all rows that the filters select, not only the page that is seen, as a CSV file. */
export default function ExportButton({ node }: { node: TableNode }) {
  const { t, i18n } = useTranslation();
  const { call, notices, now } = useRuntime();
  const { sources } = useScreenModel();
  const { run, isBusy } = useBusy();
  const [count, setCount] = useState(0);
  const scopes = useScopes(referencedScopes(node.columns));
  const columns = useShownParts(node.columns);
  const locale = useFormatLocale();

  const save = async (begin: () => void) => {
    const source = sources.source(node.rows);
    const args = sources.question(node.rows);
    if (source === undefined || args === undefined) return;
    begin();
    setCount(0);
    try {
      const ask = async (asked: Readonly<Record<string, unknown>>) => {
        const answer = await callOperation(call, source.op, asked, { notify: 'none' });
        if (isNotLoggedIn(answer)) throw new Error('the session has ended');
        return answer;
      };
      const { rows, isWhole } = await collectRows({ source, args, call: ask, onProgress: setCount });
      const day = new Date(now()).toISOString().slice(0, 10);
      const lines = exportRows(rows, { columns, scopes, locale, translate: (key) => t(key) });
      saveFile(`${node.id}-${day}.csv`, csvText(lines), 'text/csv;charset=utf-8');
      notices.toast({
        type: isWhole ? 'success' : 'warn',
        text: t(isWhole ? 'table.exported' : 'table.exportCut', { count: rows.length }),
      });
    } catch (error) {
      notices.toast({ type: 'fail', text: await errorText(i18n, error) });
    }
  };
  return (
    <button
      type="button"
      className="ua-button ua-button--small"
      aria-disabled={isBusy}
      aria-busy={isBusy}
      onClick={() => run(save)}
    >
      {isBusy && <span className="ua-spinner" aria-hidden="true" />}
      {isBusy ? t('table.exporting', { count }) : t('table.export')}
    </button>
  );
}
