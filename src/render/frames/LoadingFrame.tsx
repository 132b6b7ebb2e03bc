import { useOpeningHold } from '../../runtime/index.ts';
import { useTexts } from '../../ui/texts/useTexts.ts';
import './frames.css';

interface LoadingLines {
  lines: number;
  /** In px. */
  lineHeight?: number;
}

/** A skeleton of what is loading: as many lines, of the same height, so that nothing jumps when it arrives. */
export function LoadingFrame({ lines, lineHeight = 22 }: LoadingLines) {
  const { t } = useTexts();
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

/**
 * A skeleton of what may be of any size, or not there at all. What follows it on a page that is opening is not shown
 * meanwhile (frames.css).
 */
export function AwaitedFrame(lines: LoadingLines) {
  const skeleton = <LoadingFrame {...lines} />;
  return useOpeningHold() ? (
    <div className="ua-awaited" ref={markHolders}>
      {skeleton}
    </div>
  ) : (
    skeleton
  );
}

/** Counts an awaited node on itself and on what holds it, up to the page's body, for as long as it is there. */
function markHolders(node: HTMLElement | null) {
  const count = (change: number) => {
    for (let at = node; at && at.className !== 'ua-page__body'; at = at.parentElement)
      at.dataset.awaits = `${Number(at.dataset.awaits ?? 0) + change}`;
  };
  count(1);
  return () => count(-1);
}
