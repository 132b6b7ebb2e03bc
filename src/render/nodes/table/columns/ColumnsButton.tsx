import { useState } from 'react';
import type { TableNode } from '../../../../../generated/models/screen.v1.d.ts';
import { useRuntime, useStore } from '../../../../runtime/index.ts';
import { Sheet } from '../../../../ui/dialog/Sheet.tsx';
import { Icon } from '../../../../ui/icons/Icon.tsx';
import { useTexts } from '../../../../ui/texts/useTexts.ts';
import { useShownParts } from '../../shared/useShownParts.ts';
import { orderColumns } from './arrangeColumns.ts';
import '../../../../ui/check/checkLine.css';
import './columnsSheet.css';

interface Props {
  node: TableNode;
  path: string;
}

/** Opens the choice of columns and of the height of rows. */
export function ColumnsButton({ node, path }: Props) {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="ua-button ua-button--small"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('table.columns')}
      </button>
      {isOpen && <ColumnsSheet node={node} path={path} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The columns of a table, each to be shown or not, in the order that the reader wants. Changes show at once. */
function ColumnsSheet({ node, path, onClose }: Props & { onClose(): void }) {
  const { t } = useTexts();
  const { tables } = useRuntime();
  const { isDense, columns } = useStore(tables);
  const choice = columns[path];
  const ordered = orderColumns(useShownParts(node.columns), choice);
  const ids = ordered.map(({ id }) => id);
  const hidden = choice?.hidden ?? [];
  const toggle = (id: string) =>
    tables.choose(path, {
      order: ids,
      hidden: hidden.includes(id) ? hidden.filter((other) => other !== id) : [...hidden, id],
    });
  const move = (index: number, by: -1 | 1) => {
    const order = [...ids];
    order.splice(index + by, 0, ...order.splice(index, 1));
    tables.choose(path, { order, hidden });
  };
  return (
    <Sheet as="middle" title={t('table.columns')} onClose={onClose}>
      <p className="ua-columns__help">{t('table.columns.help')}</p>
      <ul className="ua-columns">
        {ordered.map(({ id, label }, index) => (
          <li key={id} className="ua-columns__row">
            <label className="ua-check-line ua-columns__name">
              <input
                type="checkbox"
                className="ua-check"
                checked={index === 0 || !hidden.includes(id)}
                disabled={index === 0}
                onChange={() => toggle(id)}
              />
              {t(label)}
            </label>
            {index > 0 && (
              <>
                <MoveButton
                  label={t('table.columns.up', { column: t(label) })}
                  icon="arrowUp"
                  isOff={index === 1}
                  onPress={() => move(index, -1)}
                />
                <MoveButton
                  label={t('table.columns.down', { column: t(label) })}
                  icon="arrowDown"
                  isOff={index === ordered.length - 1}
                  onPress={() => move(index, 1)}
                />
              </>
            )}
          </li>
        ))}
      </ul>
      <label className="ua-check-line ua-columns__rows">
        <input
          type="checkbox"
          className="ua-check"
          checked={isDense}
          onChange={(event) => tables.setDense(event.target.checked)}
        />
        {t('table.dense')}
      </label>
      <button
        type="button"
        className="ua-button ua-button--small"
        aria-disabled={choice === undefined}
        onClick={() => tables.choose(path, undefined)}
      >
        {t('table.columns.reset')}
      </button>
    </Sheet>
  );
}

interface MoveButtonProps {
  label: string;
  icon: 'arrowUp' | 'arrowDown';
  /** At the end of the list. It keeps the focus, so that it can be pressed again. */
  isOff: boolean;
  onPress(): void;
}

function MoveButton({ label, icon, isOff, onPress }: MoveButtonProps) {
  return (
    <button
      type="button"
      className="ua-icon-button"
      aria-label={label}
      aria-disabled={isOff}
      onClick={isOff ? undefined : onPress}
    >
      <Icon name={icon} />
    </button>
  );
}
