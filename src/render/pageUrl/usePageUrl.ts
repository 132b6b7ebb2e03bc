import { useCallback, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { PageChoice } from '../../runtime/index.ts';
import type { UrlOutline } from './nodeUrl.ts';
import {
  type Direction,
  readUrl,
  type UrlState,
  withFilters,
  withOrder,
  withPage,
  withTab,
} from './urlState.ts';

/** The part of the page's state that lives in its URL, and the ways to change it. */
export interface PageUrl {
  outline: UrlOutline;
  state: UrlState;
  /** Cursors of the previous pages, by source; '' is the first page. They live in the history entry. */
  trails: Readonly<Record<string, readonly string[]>>;
  /** While `isTyping`, changes share one history entry, so that Back undoes the search, not one letter at a time. */
  setFilters(values: Readonly<Record<string, unknown>>, isTyping?: boolean): void;
  setPage(source: string, choice: PageChoice, trail?: readonly string[]): void;
  setOrder(table: string, column: string, direction: Direction | undefined): void;
  setTab(tabs: string, tab: string): void;
}

type Trails = PageUrl['trails'];

interface Step {
  trails?: Trails;
  /** The filters being typed into; '' or omitted for every other change. */
  typing?: string;
  replace?: boolean;
}

/** Reads and writes the query string of a screen by its outline, which makes Back and Forward, reload and shared links work. */
export function usePageUrl(outline: UrlOutline): PageUrl {
  const location = useLocation();
  const navigate = useNavigate();
  const state = useMemo(
    () => readUrl(outline, new URLSearchParams(location.search)),
    [outline, location.search],
  );
  const trails = readTrails(location.state);
  const typing = readTyping(location.state);
  // Two changes in one tick: the second must build on the first, before the router has rendered it.
  const latest = useRef({ search: location.search, trails, typing });
  latest.current = { search: location.search, trails, typing };

  const move = useCallback(
    (change: (params: URLSearchParams) => URLSearchParams, step: Step = {}) => {
      const { trails: next = {}, typing: typed = '' } = step;
      const replace = step.replace ?? (typed !== '' && typed === latest.current.typing);
      const search = change(new URLSearchParams(latest.current.search)).toString();
      latest.current = { search: search === '' ? '' : `?${search}`, trails: next, typing: typed };
      const state = { trails: next, typing: typed };
      void navigate({ search }, { replace, preventScrollReset: true, state });
    },
    [navigate],
  );

  return useMemo(
    () => ({
      outline,
      state,
      trails,
      setFilters: (values, isTyping = false) =>
        move(
          (params) => withFilters(outline, params, values),
          isTyping ? { typing: Object.keys(values).join(' ') } : {},
        ),
      setPage: (source, choice, trail = []) =>
        move((params) => withPage(params, source, choice), {
          trails: { ...latest.current.trails, [source]: trail },
        }),
      setOrder: (table, column, direction) =>
        move((params) => withOrder(outline, params, table, column, direction)),
      setTab: (tabs, tab) =>
        move((params) => withTab(params, tabs, tab), { trails: latest.current.trails, replace: true }),
    }),
    [outline, state, trails, move],
  );
}

const noTrails: Trails = {};

function readTrails(state: unknown): Trails {
  if (typeof state !== 'object' || state === null || !('trails' in state)) return noTrails;
  return typeof state.trails === 'object' && state.trails !== null ? (state.trails as Trails) : noTrails;
}

/** Which filters were being typed into when this history entry was made. */
function readTyping(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('typing' in state)) return '';
  return typeof state.typing === 'string' ? state.typing : '';
}
