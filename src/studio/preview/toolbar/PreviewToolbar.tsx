import type { ReactNode } from 'react';
import { routes } from '../../../../generated/screens/index.ts';
import english from '../../../../schemas/locales/en/user-assets.json';
import { siteLanguages } from '../../../shell/i18n/detectLanguage.ts';
import { Segments } from '../../../ui/segments/Segments.tsx';
import type { StudioAccount } from '../../protocol/protocol.ts';
import type { EditionNames } from '../explain/words.ts';
import type { Boundary } from '../view/boundaries.ts';
import { pathOf, routeOf } from '../view/layersOf.ts';
import { hostOf, languageOn, type PreviewView, widths } from '../view/previewView.ts';
import type { ChangeView } from '../view/useView.ts';
import { AudienceChoice, Choice } from './choices.tsx';
import { DateChoice } from './DateChoice.tsx';
import './previewToolbar.css';

interface Props {
  view: PreviewView;
  change: ChangeView;
  names: EditionNames;
  accounts: readonly StudioAccount[];
  boundaries: readonly Boundary[];
  /** Further controls. */
  children: ReactNode;
}

const texts: Readonly<Record<string, string>> = english;
const themes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

/** All settings of the preview; they are kept in the URL. */
export function PreviewToolbar({ view, change, names, accounts, boundaries, children }: Props) {
  const { languages } = siteLanguages(hostOf(view.site));
  const goTo = (id: string) => {
    const route = routes.find((candidate) => candidate.id === id);
    if (route !== undefined) change({ path: pathOf(route) });
  };
  return (
    <section className="ua-preview-toolbar" aria-label="What the preview shows">
      <Choice label="Page" value={routeOf(view.path)?.id ?? ''} onChoose={goTo}>
        {routes.map(({ id, title }) => (
          <option key={id} value={id}>{`${texts[title] ?? title} (${id})`}</option>
        ))}
      </Choice>
      <AudienceChoice label="Edition" audience={view} names={names} onChoose={change} />
      <Choice label="Signed in as" value={view.account} onChoose={(key) => change({ account: key })}>
        <option value="">Nobody</option>
        {accounts.map(({ key, name, summary }) => (
          <option key={key} value={key} title={summary}>{`${name} (${key})`}</option>
        ))}
      </Choice>
      <Choice
        label="Language"
        value={languageOn(view.site, view.language)}
        onChoose={(language) => change({ language })}
      >
        <option value="">As the browser asks</option>
        {languages.map(({ code, name }) => (
          <option key={code} value={code} lang={code}>{`${name} (${code})`}</option>
        ))}
      </Choice>
      <Segments
        label="Theme"
        labelClass="ua-preview-field__label"
        options={themes}
        value={view.isDark ? 'dark' : 'light'}
        onChoose={(theme) => change({ isDark: theme === 'dark' })}
      />
      <Segments
        label="Width"
        labelClass="ua-preview-field__label"
        options={widths.map((value) => ({ value, label: value === 'free' ? 'Free' : value }))}
        value={view.width}
        onChoose={(width) => change({ width })}
      />
      <DateChoice date={view.date} boundaries={boundaries} onChoose={(date) => change({ date })} />
      {children}
    </section>
  );
}
