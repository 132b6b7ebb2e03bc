import { useCallback, useState } from 'react';
import type { EditionId } from '../protocol/protocol.ts';

export const studioViews = ['preview', 'matrix', 'timeline', 'file'] as const;
export type StudioViewName = (typeof studioViews)[number];

/** What the studio shows, as given by its URL; the preview has its own parameters there. */
export interface StudioUrl {
  readonly edition: EditionId;
  /** The expanded flag. */
  readonly flag: string | null;
  readonly view: StudioViewName;
}

/** The state kept in the URL of the studio's page, and a function to change it; a link reproduces the view. */
export function useStudioUrl(
  editions: readonly EditionId[],
): [StudioUrl, (change: Partial<StudioUrl>) => void] {
  const [url, setUrl] = useState(() => readUrl(window.location.search, editions));
  const change = useCallback((changed: Partial<StudioUrl>) => {
    setUrl((before) => {
      const next = { ...before, ...changed };
      writeUrl(next);
      return next;
    });
  }, []);
  return [url, change];
}

function readUrl(search: string, editions: readonly EditionId[]): StudioUrl {
  const query = new URLSearchParams(search);
  return {
    edition: editions.find((id) => id === query.get('edition')) ?? 'default',
    flag: query.get('flag'),
    view: studioViews.find((name) => name === query.get('view')) ?? 'preview',
  };
}

function writeUrl({ edition, flag, view }: StudioUrl): void {
  const url = new URL(window.location.href);
  url.searchParams.set('edition', edition);
  url.searchParams.set('view', view);
  if (flag === null) url.searchParams.delete('flag');
  else url.searchParams.set('flag', flag);
  window.history.replaceState(window.history.state, '', url);
}
