import type { TableNode } from '../../../../generated/models/screen.v1.d.ts';
import { formatOf } from '../../../formats/index.ts';
import { useTexts } from '../../../ui/texts/useTexts.ts';
import { useScreenTools } from '../../context/ScreenContext.tsx';
import { useShownParts } from '../shared/useShownParts.ts';

const directions = ['desc', 'asc'] as const;
const timeWords = { asc: 'table.order.oldest', desc: 'table.order.newest' } as const;

/** Sort control for when the sortable column heads are out of sight: on cards, and when there is no room. */
export function RowOrder({ node }: { node: TableNode }) {
  const { t } = useTexts();
  const { pageUrl } = useScreenTools();
  const columns = useShownParts(node.columns).filter(({ sort }) => sort !== undefined);
  const lowest = Math.max(...columns.map(({ priority = 1 }) => priority));
  const order = pageUrl.state.orders[node.id];
  if (columns.length === 0) return null;
  const choose = (chosen: string) => {
    const [column = '', direction] = chosen.split(' ');
    if (direction === 'asc' || direction === 'desc') pageUrl.setOrder(node.id, column, direction);
    else if (order !== undefined) pageUrl.setOrder(node.id, order.column, undefined);
  };
  return (
    <select
      aria-label={t('table.order')}
      className={`ua-select ua-order ua-order--p${lowest}`}
      value={order === undefined ? '' : `${order.column} ${order.direction}`}
      onChange={(event) => choose(event.target.value)}
    >
      <option value="">{t('table.order.usual')}</option>
      {columns.flatMap(({ id, label, format }) =>
        directions.map((direction) => (
          <option key={`${id} ${direction}`} value={`${id} ${direction}`}>
            {t(formatOf(format).look === 'moment' ? timeWords[direction] : `table.order.${direction}`, {
              column: t(label),
            })}
          </option>
        )),
      )}
    </select>
  );
}
