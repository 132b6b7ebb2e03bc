import { useTranslation } from 'react-i18next';
import type { Button } from '../../../../generated/models/screen.v1.d.ts';
import { type ActionHost, runActions } from '../../../actions/index.ts';
import { useScreenModel } from '../../../runtime/index.ts';
import { useBusy } from '../../buttons/useBusy.ts';
import { useScreenTools } from '../../host/ScreenContext.tsx';
import { bulkConfirm } from './bulkConfirm.ts';
import type { Selection } from './useSelection.ts';

/**
 * A button that does its actions for every chosen row, one after the other. It asks once, with the facts of them
 * all; what follows a success (refresh, toast) is done once, after the last. The first failure ends it.
 */
export function BulkButton({ button, selection }: { button: Button; selection: Selection }) {
  const { t } = useTranslation();
  const model = useScreenModel();
  const { host } = useScreenTools();
  const { run, isBusy } = useBusy();
  const { rows } = selection;

  const runAll = async (begin: () => void) => {
    const scopesOf = (row: unknown) => ({ ...model.scopes(), row });
    const question = button.confirm && bulkConfirm(button.confirm, rows.map(scopesOf));
    if (question !== undefined && !(await host.confirm(question, model.scopes(), button.label))) return;
    begin();
    for (const [index, row] of rows.entries()) {
      const isLast = index === rows.length - 1;
      if (await runActions(button.do, isLast ? host : quiet(host), scopesOf(row))) continue;
      // Some rows are done already: show which.
      host.refresh(Object.keys(model.screen.sources ?? {}));
      return;
    }
    selection.clear();
  };
  return (
    <button
      type="button"
      className={`ua-button ua-button--small${button.tone === 'danger' ? ' ua-button--danger' : ''}`}
      aria-disabled={isBusy}
      aria-busy={isBusy}
      onClick={() => run(runAll)}
    >
      {isBusy && <span className="ua-spinner" aria-hidden="true" />}
      {t('table.bulk', { label: t(button.label), count: rows.length })}
    </button>
  );
}

function quiet(host: ActionHost): ActionHost {
  return { ...host, refresh: () => undefined, toast: () => undefined, close: () => undefined };
}
