import { useScreenModel } from '../../../../runtime/index.ts';
import { useTexts } from '../../../../ui/texts/useTexts.ts';
import { useScreenTools } from '../../../context/ScreenContext.tsx';
import type { TablePlace } from '../model/tableTotal.ts';
import './pager.css';

/** Back, forward and page size, by page number or by cursor. All of it is part of the page's URL. */
export function Pager({ source, standing }: { source: string; standing: TablePlace }) {
  const { t } = useTexts();
  const { sources } = useScreenModel();
  const paging = sources.source(source)?.page;
  const steps = usePagerSteps(source, standing);
  if (paging === undefined) return null;
  const smallest = Math.min(...paging.sizes);
  const isAlone = steps.back === undefined && steps.forward === undefined;
  if (isAlone && (standing.total ?? Number.POSITIVE_INFINITY) <= smallest) return null;
  return (
    <nav className="ua-pager ua-row ua-muted" aria-label={t('table.pages')}>
      {paging.sizes.length > 1 && (
        <label className="ua-pager__size">
          {t('table.perPage')}
          <select
            className="ua-select ua-pager__select"
            value={standing.size}
            onChange={(event) => steps.resize(Number(event.target.value))}
          >
            {paging.sizes.map((size) => (
              <option key={size} value={size}>
                {size}
              </option>
            ))}
          </select>
        </label>
      )}
      <span className="ua-pager__steps">
        {steps.pages !== undefined && (
          <span className="ua-pager__place ua-num">
            {t('table.page', { page: standing.page, pages: steps.pages })}
          </span>
        )}
        <PagerButton label={t('table.previous')} step={steps.back} />
        <PagerButton label={t('table.next')} step={steps.forward} />
      </span>
    </nav>
  );
}

function PagerButton({ label, step }: { label: string; step: (() => void) | undefined }) {
  return (
    <button
      type="button"
      className="ua-button ua-button--small"
      aria-disabled={step === undefined}
      onClick={step}
    >
      {label}
    </button>
  );
}

/** Handlers for back and forward; undefined where there is no page on that side. */
function usePagerSteps(source: string, standing: TablePlace) {
  const { pageUrl } = useScreenTools();
  const choice = pageUrl.state.pages[source] ?? {};
  const size = choice.size === undefined ? {} : { size: choice.size };
  const resize = (next: number) => pageUrl.setPage(source, { size: next });
  const { page, total, nextCursor } = standing;

  if (nextCursor !== undefined) {
    const trail = pageUrl.trails[source] ?? [];
    const here = choice.cursor ?? '';
    // A shared link has no trail: back then leads to the first page.
    const back = () => pageUrl.setPage(source, { ...size, cursor: trail.at(-1) ?? '' }, trail.slice(0, -1));
    const forward = () => pageUrl.setPage(source, { ...size, cursor: nextCursor }, [...trail, here]);
    return {
      pages: undefined,
      resize,
      back: here === '' ? undefined : back,
      forward: nextCursor === '' ? undefined : forward,
    };
  }
  const pages = Math.max(1, Math.ceil((total ?? 0) / Math.max(1, standing.size)));
  const to = (next: number) => () => pageUrl.setPage(source, { ...size, page: next });
  return {
    pages: pages > 1 ? pages : undefined,
    resize,
    back: page > 1 ? to(Math.min(page - 1, pages)) : undefined,
    forward: page < pages ? to(page + 1) : undefined,
  };
}
