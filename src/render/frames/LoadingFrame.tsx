import { useTranslation } from 'react-i18next';
import './frames.css';

/** A skeleton of what is loading: as many lines, of the same height, so that nothing jumps when it arrives. */
export function LoadingFrame({ lines, lineHeight = 22 }: { lines: number; lineHeight?: number }) {
  const { t } = useTranslation();
  return (
    <div className="ua-loading" role="status" aria-busy="true">
      <span className="ua-visually-hidden">{t('render.loading')}</span>
      {Array.from({ length: lines }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike
        <span key={index} className="ua-loading__line" style={{ blockSize: lineHeight }} aria-hidden="true">
          <span className="ua-skeleton" />
        </span>
      ))}
    </div>
  );
}
