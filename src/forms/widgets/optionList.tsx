import { type ReactElement, type ReactNode, useLayoutEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { OptionSource } from '../../../generated/models/screen.v1.d.ts';
import { evaluate } from '../../language/index.ts';
import { FailureHelp, type Option, type OptionList, useErrorText, useRuntime } from '../../runtime/index.ts';
import { textValues } from '../../runtime/screen/formatArguments.ts';
import { searchOptions } from '../../runtime/screen/useOptions.ts';
import { useFormParts } from '../draft/FormContext.tsx';
import './widgets.css';

interface Props {
  option: Option;
  /** Where the options come from; its `notes` are texts for each. */
  source: OptionSource | undefined;
  /** It does not fit the value of another field. */
  isUnfit?: boolean;
}

/** An option in an open list: its label, hint and notes, and in words that it cannot be chosen now. */
export function OptionWords({ option, source, isUnfit = false }: Props) {
  const { t } = useTranslation();
  const notes = useNotes(option, source);
  const own = isUnfit ? [t('form.unfit')] : notes;
  const { label, hint, isDisabled } = option;
  const all = [hint !== label && hint, ...own, isDisabled && own.length === 0 && t('form.unavailable')];
  const words = all.filter(Boolean).join(' · ');
  return (
    <span className="ua-option">
      <span className="ua-option__label">{label}</span>
      {words !== '' && <span className="ua-option__hint ua-muted">{words}</span>}
    </span>
  );
}

/** An open list is rendered anew each time it opens, so it reads the draft as of then. */
function useNotes({ item }: Option, source: OptionSource | undefined): string[] {
  const { t } = useTranslation();
  const { draft } = useFormParts();
  if (source?.notes === undefined) return [];
  const scopes = { ...draft.scopes(), item };
  const { facts, locale } = draft.around;
  return source.notes
    .filter(({ when }) => when === undefined || evaluate(when, scopes, facts))
    .map(({ text, values }) => t(text, textValues(values, scopes, locale, t)));
}

/** Why the options have not loaded, with a way out; nothing once they have, or while they may still load. */
export function OptionsNote({ list }: { list: OptionList }) {
  const { t } = useTranslation();
  const { loginHref } = useRuntime();
  const reason = useErrorText(list.status === 'error' ? list.error : null);
  if (list.status === 'denied') {
    return (
      <p className="ua-muted">
        <a className="ua-link" href={loginHref()}>
          {t('form.logInForOptions')}
        </a>
      </p>
    );
  }
  if (list.status !== 'error') return null;
  return (
    <p className="ua-field__error" role="alert">
      {t('form.optionsFailed')} {reason}{' '}
      <FailureHelp error={list.error} retry={list.retry} label={t('render.retry')} look="ua-link" />
    </p>
  );
}

/**
 * What antd's selects lack for screen readers: a name for their open list, and a place for it inside the landmark that
 * contains the field (antd appends lists to the document).
 * @param label the field's label
 */
export function useListPopup(label: string) {
  return useMemo(
    () => ({
      popupRender: (menu: ReactElement) => <NamedList label={label}>{menu}</NamedList>,
      getPopupContainer: landmarkOf,
    }),
    [label],
  );
}

function landmarkOf(field: HTMLElement): HTMLElement {
  return field.closest<HTMLElement>('[role="dialog"], main') ?? document.body;
}

/** antd's list takes no name, so it gets one after each render. */
function NamedList({ label, children }: { label: string; children: ReactNode }) {
  const container = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    for (const list of container.current?.querySelectorAll('[role="listbox"]') ?? [])
      list.setAttribute('aria-label', label);
  });
  return <div ref={container}>{children}</div>;
}

/** Whether an option's label, hint or value contains what was typed. */
export function matchesOption(typed: string, option: Option | undefined): boolean {
  return option !== undefined && searchOptions([option], typed).length > 0;
}
