import { useTranslation } from 'react-i18next';

/** Rows of the height of real ones, while those are on their way. */
export function SkeletonRows({ rows, columns }: { rows: number; columns: number }) {
  const { t } = useTranslation();
  return (
    <tbody aria-busy="true">
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
        <tr key={index} className="ua-table__row ua-table__row--waiting">
          <td colSpan={columns} className="ua-table__cell">
            {index === 0 && <span className="ua-visually-hidden">{t('render.loading')}</span>}
            <span className="ua-skeleton" />
          </td>
        </tr>
      ))}
    </tbody>
  );
}
