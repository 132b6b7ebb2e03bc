import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  Button,
  Confirm,
  Fact,
  FormatArguments,
  Literal,
  TableNode,
} from '../../../../../generated/models/screen.v1.d.ts';
import { resolveValue, type Scopes } from '../../../../language/index.ts';
import { LocalScopesProvider, useLocalScopes, useScreenModel } from '../../../../runtime/index.ts';
import { resolveFormatArguments } from '../../../../runtime/screen/formatArguments.ts';
import { ActionButton } from '../../../buttons/ActionButton.tsx';
import type { Selection } from '../model/useSelection.ts';
import { SelectAllBox } from './SelectAllBox.tsx';
import './selectionBar.css';

interface Props {
  node: TableNode;
  selection: Selection;
  /** Rows on the page. */
  shown: number;
  isNarrow: boolean;
}

/** How many rows are selected and what can be done with them; on cards, also the box that selects the whole page. */
export function SelectionBar({ node, selection, shown, isNarrow }: Props) {
  const { t } = useTranslation();
  const outer = useLocalScopes();
  const { scope, isDropped, clear } = selection;
  const scopes = useMemo(() => ({ ...outer, selection: scope }), [outer, scope]);
  const allId = useId();
  const isChosen = scope.count > 0;
  return (
    <div className={`ua-selection ua-row ua-muted${isChosen ? ' ua-selection--open ua-popup' : ''}`}>
      {isNarrow && (
        <label className="ua-selection__all" htmlFor={allId}>
          <SelectAllBox id={allId} selection={selection} count={shown} />
          {t('table.selectAll')}
        </label>
      )}
      <p className="ua-selection__count" role="status">
        {isChosen && t('table.selected', { count: scope.count })}
        {!isChosen && isDropped && t('table.selectionDropped')}
      </p>
      {isChosen && (
        <LocalScopesProvider scopes={scopes}>
          <span className="ua-selection__actions">
            {(node.bulk ?? []).map((button) => (
              <BulkButton key={button.id} button={button} rows={scope.rows} />
            ))}
            <button type="button" className="ua-button ua-button--quiet ua-button--small" onClick={clear}>
              {t('table.selectNone')}
            </button>
          </span>
        </LocalScopesProvider>
      )}
    </div>
  );
}

/** Asks for confirmation once, with the facts of every selected row, and acts once on all of them. */
function BulkButton({ button, rows }: { button: Button; rows: readonly unknown[] }) {
  const model = useScreenModel();
  const whole = useMemo(() => {
    if (button.confirm === undefined) return button;
    const scopesOf = (row: unknown): Scopes => ({ ...model.scopes(), row });
    return { ...button, confirm: bulkConfirm(button.confirm, rows.map(scopesOf)) };
  }, [button, rows, model]);
  return <ActionButton button={whole} size="small" />;
}

/** The confirmation of a bulk action: the facts of every selected row in turn, so that nothing is agreed to unseen. */
function bulkConfirm(confirm: Confirm, rows: readonly Scopes[]): Confirm {
  return {
    ...confirm,
    summary: rows.flatMap((scopes, index) => confirm.summary.map((fact) => settled(fact, scopes, index))),
  };
}

/** The fact with its values resolved for this row, because the dialog reads all facts in one scope. */
function settled(fact: Fact, scopes: Scopes, index: number): Fact {
  const value = resolveValue(fact.value, scopes);
  return {
    ...fact,
    id: `${fact.id}${index}`,
    value: isLiteral(value) ? value : '',
    // Resolved arguments are literals, which are allowed there, too.
    formatArgs: resolveFormatArguments(fact.formatArgs, scopes) as FormatArguments,
  };
}

function isLiteral(value: unknown): value is Literal {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}
