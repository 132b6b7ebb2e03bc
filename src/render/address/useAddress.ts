import { useCallback, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Screen } from '../../../generated/models/screen.v1.d.ts';
import type { PageChoice } from '../../runtime/index.ts';
import { type AddressOutline, addressOutline } from './addressOutline.ts';
import {
  type AddressState,
  type Direction,
  readAddress,
  withFilters,
  withOrder,
  withPage,
  withTab,
} from './urlState.ts';

/** The part of the page's state that lives in its address, and the ways to change it. */
export interface Address {
  outline: AddressOutline;
  state: AddressState;
  /** Cursors of the pages before this one, by source; '' is the first page. They live in the history entry. */
  trails: Readonly<Record<string, readonly string[]>>;
  /** `isTyping` keeps the history entry, so that "back" does not undo letter by letter. */
  setFilters(values: Readonly<Record<string, unknown>>, isTyping?: boolean): void;
  setPage(source: string, choice: PageChoice, trail?: readonly string[]): void;
  setOrder(table: string, column: string, direction: Direction | undefined): void;
  setTab(tabs: string, tab: string): void;
}

type Trails = Address['trails'];

/** Reads and writes the query string of a screen. The history's back and forward, reload and shared links work by it. */
export function useAddress(screen: Screen): Address {
  const location = useLocation();
  const navigate = useNavigate();
  const outline = useMemo(() => addressOutline(screen), [screen]);
  const state = useMemo(
    () => readAddress(outline, new URLSearchParams(location.search)),
    [outline, location.search],
  );
  const trails = readTrails(location.state);
  // Two changes in one tick: the second must start from the first, before the router has drawn it.
  const latest = useRef({ search: location.search, trails });
  latest.current = { search: location.search, trails };

  const move = useCallback(
    (change: (params: URLSearchParams) => URLSearchParams, next: Trails = {}, replace = false) => {
      const search = change(new URLSearchParams(latest.current.search)).toString();
      latest.current = { search: search === '' ? '' : `?${search}`, trails: next };
      void navigate({ search }, { replace, preventScrollReset: true, state: { trails: next } });
    },
    [navigate],
  );

  return useMemo(
    () => ({
      outline,
      state,
      trails,
      setFilters: (values, isTyping = false) =>
        move((params) => withFilters(outline, params, values), {}, isTyping),
      setPage: (source, choice, trail = []) =>
        move((params) => withPage(params, source, choice), { ...latest.current.trails, [source]: trail }),
      setOrder: (table, column, direction) =>
        move((params) => withOrder(outline, params, table, column, direction)),
      setTab: (tabs, tab) => move((params) => withTab(params, tabs, tab), latest.current.trails, true),
    }),
    [outline, state, trails, move],
  );
}

const noTrails: Trails = {};

function readTrails(state: unknown): Trails {
  if (typeof state !== 'object' || state === null || !('trails' in state)) return noTrails;
  return typeof state.trails === 'object' && state.trails !== null ? (state.trails as Trails) : noTrails;
}
