import type { OptionSource } from '../../../generated/models/screen.v1.d.ts';
import { evaluate } from '../../language/index.ts';
import { FailureHelp, type Option, type OptionList, useErrorText, useRuntime } from '../../runtime/index.ts';
import { textValues } from '../../runtime/screen/formatArguments.ts';
import { useTexts } from '../../ui/texts/useTexts.ts';
import { useFormParts } from '../draft/FormContext.tsx';

interface Props {
  option: Option;
  /** Where the options come from; its `notes` are texts for each. */
  source: OptionSource | undefined;
  /** It does not fit the value of another field. */
  isUnfit?: boolean;
}

/** What is said of an option in an open list: its hint and notes, and in words that it cannot be chosen now. */
export function OptionHint({ option, source, isUnfit = false }: Props) {
  const { t } = useTexts();
  const notes = useNotes(option, source);
  const own = isUnfit ? [t('form.unfit')] : notes;
  const { label, hint, isDisabled } = option;
  const all = [hint !== label && hint, ...own, isDisabled && own.length === 0 && t('form.unavailable')];
  const words = all.filter(Boolean).join(' · ');
  return words !== '' && <span className="ua-listbox__hint ua-muted">{words}</span>;
}

/** An open list is rendered anew each time it opens, so it reads the draft as of then. */
function useNotes({ item }: Option, source: OptionSource | undefined): string[] {
  const { t } = useTexts();
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
  const { t } = useTexts();
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
