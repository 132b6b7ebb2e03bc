import { useTranslation } from 'react-i18next';
import type { TableNode } from '../../../../generated/models/screen.v1.d.ts';
import { ActionButton } from '../../buttons/ActionButton.tsx';
import { EmptyFrame } from '../../frames/EmptyFrame.tsx';
import { useScreenTools } from '../../host/ScreenContext.tsx';

/** No rows: there are none yet, or none that the filters let through, which is another thing and has another way out. */
export function TableEmpty({ node, isFiltered }: { node: TableNode; isFiltered: boolean }) {
  const { t } = useTranslation();
  const { address } = useScreenTools();
  if (isFiltered) {
    const emptied = Object.fromEntries((node.filters ?? []).map(({ id }) => [id, '']));
    return (
      <EmptyFrame title={t('table.noMatch')} text={t('table.noMatchText')}>
        <button
          type="button"
          className="ua-button ua-button--small"
          onClick={() => address.setFilters(emptied)}
        >
          {t('table.clearFilters')}
        </button>
      </EmptyFrame>
    );
  }
  const { title, text, action } = node.empty;
  return (
    <EmptyFrame title={t(title)} text={text === undefined ? undefined : t(text)}>
      {action !== undefined && <ActionButton button={action} size="small" />}
    </EmptyFrame>
  );
}
