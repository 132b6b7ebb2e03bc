import { useCallback, useEffect, useState } from 'react';
import { momentText } from '../../../editions/reports.ts';
import { type Audience, isSiteId, type PreviewView, type Width, widths } from './previewView.ts';

export type ChangeView = (change: Partial<PreviewView>) => void;

/** The view, kept in the URL of the studio's page, so that a link reproduces it. */
export function useView(initial: PreviewView): [PreviewView, ChangeView] {
  const [view, setView] = useState(() => readView(window.location.search, initial));
  const change = useCallback<ChangeView>((part) => setView((before) => ({ ...before, ...part })), []);
  useEffect(() => {
    const { pathname, search, hash } = window.location;
    window.history.replaceState(window.history.state, '', pathname + writeView(search, view) + hash);
  }, [view]);
  return [view, change];
}

// Separates the preview's parameters from the studio's own in the query.
const prefix = 'p.';

/** Parses the view from a URL; missing or invalid values are taken from `otherwise`. */
export function readView(search: string, otherwise: PreviewView): PreviewView {
  const query = new URLSearchParams(search);
  const given = (name: string) => query.get(prefix + name);
  const path = given('path');
  const date = Date.parse(given('date') ?? '');
  const width = given('width');
  return {
    ...(audienceOf(given('edition')) ?? { site: otherwise.site, isIslamic: otherwise.isIslamic }),
    path: path !== null && /^\/(?!\/)/.test(path) ? path : otherwise.path,
    beside: audienceOf(given('beside')) ?? otherwise.beside,
    account: given('account') ?? otherwise.account,
    language: given('lang') ?? otherwise.language,
    isDark: given('theme') === null ? otherwise.isDark : given('theme') === 'dark',
    width: widths.find((one): one is Width => one === width) ?? otherwise.width,
    date: Number.isNaN(date) ? otherwise.date : date,
  };
}

/** `search` with the view added; other parameters are kept. */
export function writeView(search: string, view: PreviewView): string {
  const query = new URLSearchParams(search);
  const values: Readonly<Record<string, string | null>> = {
    edition: audienceText(view),
    path: view.path,
    beside: view.beside === null ? null : audienceText(view.beside),
    account: view.account,
    lang: view.language === '' ? null : view.language,
    theme: view.isDark ? 'dark' : 'light',
    width: view.width,
    date: momentText(view.date),
  };
  for (const [name, value] of Object.entries(values)) {
    if (value === null) query.delete(prefix + name);
    else query.set(prefix + name, value);
  }
  return `?${query.toString()}`;
}

/** Formats an audience: `TUR`, `TUR+ISLAMIC`. */
export function audienceText({ site, isIslamic }: Audience): string {
  return isIslamic ? `${site}+ISLAMIC` : site;
}

function audienceOf(text: string | null): Audience | undefined {
  const [site = '', overlay] = (text ?? '').split('+');
  if (!isSiteId(site)) return undefined;
  return { site, isIslamic: overlay === 'ISLAMIC' };
}
