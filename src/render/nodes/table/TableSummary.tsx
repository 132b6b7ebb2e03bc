import { useTranslation } from 'react-i18next';
import type { SourceState } from '../../../runtime/index.ts';
import type { TablePlace } from './tableTotal.ts';

interface Props {
  state: SourceState;
  standing: TablePlace;
  shown: number;
}

/** How many records there are, said again (politely) when it changes. */
export function TableSummary({ state, standing, shown }: Props) {
  const { t } = useTranslation();
  const isReady = state.status === 'ready' && !state.isPrevious;
  const { total, page, size } = standing;
  const words =
    total === undefined ? t('table.onPage', { count: shown }) : t('table.records', { count: total });
  const pages = total === undefined || size === 0 ? 1 : Math.ceil(total / size);
  return (
    <p className="ua-table__summary" role="status">
      {isReady && shown > 0 && words}
      {isReady && pages > 1 && (
        <span className="ua-visually-hidden"> {t('table.page', { page, pages })}</span>
      )}
    </p>
  );
}
