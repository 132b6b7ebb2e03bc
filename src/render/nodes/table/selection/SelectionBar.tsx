import { useId, useMemo } from 'react';
import type {
  Button,
  Confirm,
  Fact,
  FormatArguments,
  TableNode,
} from '../../../../../generated/models/screen.v1.d.ts';
import { evaluate, type Facts, resolveValue, type Scopes } from '../../../../language/index.ts';
import { LocalScopesProvider, useFacts, useLocalScopes, useScreenModel } from '../../../../runtime/index.ts';
import { resolveFormatArguments } from '../../../../runtime/screen/formatArguments.ts';
import { useTexts } from '../../../../ui/texts/useTexts.ts';
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
  const { t } = useTexts();
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
  const facts = useFacts();
  const outer = useLocalScopes();
  const { whole, scopes } = useMemo(() => {
    if (button.confirm === undefined) return { whole: button, scopes: outer };
    const scopesOf = (row: unknown): Scopes => ({ ...model.scopes(), row });
    const { confirm, values } = bulkConfirm(button.confirm, rows.map(scopesOf), facts);
    return { whole: { ...button, confirm }, scopes: { ...outer, bulk: values } };
  }, [button, rows, model, facts, outer]);
  return (
    <LocalScopesProvider scopes={scopes}>
      <ActionButton button={whole} size="small" />
    </LocalScopesProvider>
  );
}

/**
 * The confirmation of a bulk action: the facts of every selected row in turn, so that nothing is agreed to unseen. The
 * dialog reads all of them in one scope, `bulk`, which has their values.
 */
function bulkConfirm(confirm: Confirm, rows: readonly Scopes[], facts: Facts) {
  const values: unknown[] = [];
  const summary = rows.flatMap((scopes, index) =>
    confirm.summary
      .filter(({ when }) => when === undefined || evaluate(when, scopes, facts))
      .map(({ when: _when, ...fact }): Fact => {
        values.push(resolveValue(fact.value, scopes));
        return {
          ...fact,
          id: `${fact.id}${index}`,
          value: { $: `bulk#/${values.length - 1}` },
          // Resolved arguments are literals, which are allowed there, too.
          formatArgs: resolveFormatArguments(fact.formatArgs, scopes) as FormatArguments,
        };
      }),
  );
  return { confirm: { ...confirm, summary }, values };
}
