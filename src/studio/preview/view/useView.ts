import { useCallback, useEffect, useState } from 'react';
import type { PreviewView } from './previewView.ts';
import { readView, writeView } from './viewInUrl.ts';

export type ChangeView = (change: Partial<PreviewView>) => void;

/** The view, kept in the address of the studio's page, so that a link with it shows the same. */
export function useView(initial: PreviewView): [PreviewView, ChangeView] {
  const [view, setView] = useState(() => readView(window.location.search, initial));
  const change = useCallback<ChangeView>((part) => setView((before) => ({ ...before, ...part })), []);
  useEffect(() => {
    const { pathname, search, hash } = window.location;
    window.history.replaceState(window.history.state, '', pathname + writeView(search, view) + hash);
  }, [view]);
  return [view, change];
}
