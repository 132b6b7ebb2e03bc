import { memo, useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../runtime/index.ts';
import { formValidator } from './compiledForm.ts';
import { useDraft, useFormParts } from './FormContext.tsx';
import { ThemedForm } from './formTheme.ts';
import { isBlocked } from './submitForm.ts';
import { type OwnWidgets, uiSchemaOf } from './uiSchemaOf.ts';

interface Props {
  /** Key of the button's words; a part that sends nothing has no button. */
  submitLabel: string | undefined;
  onSubmit: React.FormEventHandler;
}

export function FormElement({ submitLabel, onSubmit }: Props) {
  const { t } = useTranslation();
  const { part } = useFormParts();
  const isSubmitting = useDraft((draft) => draft.get().isSubmitting);
  const fields = part?.length === 0 ? null : <FormFields />;
  if (submitLabel === undefined) return <div className="ua-form">{fields}</div>;
  return (
    // Every field says by itself what is wrong; the browser's own bubbles would come before it.
    <form className="ua-form" noValidate aria-busy={isSubmitting} onSubmit={onSubmit}>
      {fields}
      <FormBanner />
      <SubmitButton label={t(submitLabel)} />
    </form>
  );
}

/**
 * The fields, as rjsf lays them out from the schema. It is drawn once: what is typed lives in the draft, to which each
 * widget listens for itself, so that no key redraws the tree (performance: 100 fields would cost 72 ms a key).
 */
export const FormFields = memo(function FormFields({ own }: { own?: OwnWidgets }) {
  const { compiled, idPrefix } = useFormParts();
  const uiSchema = useMemo(() => uiSchemaOf(compiled, own), [compiled, own]);
  return (
    <ThemedForm
      // The <form> around it is ours, with our banner and button in it.
      tagName="div"
      className="ua-form__body"
      idPrefix={idPrefix}
      schema={compiled.schema}
      uiSchema={uiSchema}
      validator={formValidator(compiled)}
      noValidate
      showErrorList={false}
    />
  );
});

/** What went wrong with the whole of it, above the button. It is there from the start, so that its words are read out. */
function FormBanner() {
  const { t } = useTranslation();
  const banner = useDraft((draft) => draft.get().banner);
  const errorText = useErrorText(banner !== null && 'error' in banner ? banner.error : null);
  const text = banner !== null && 'key' in banner ? t(banner.key) : errorText;
  return (
    <div role="alert" className="ua-form__banner">
      {text}
      {banner !== null && 'error' in banner && banner.note !== undefined && <p>{t(banner.note)}</p>}
    </div>
  );
}

/** Sends the form. While that is under way, or not to be had, it says so and does nothing more. */
function SubmitButton({ label }: { label: string }) {
  const { t } = useTranslation();
  const { node } = useFormParts();
  const reasonId = useId();
  const isSubmitting = useDraft((draft) => draft.get().isSubmitting);
  const isOff = useDraft((draft) => isBlocked(node, draft));
  return (
    <div className="ua-form__foot">
      {isOff && node.blocked !== undefined && (
        <p id={reasonId} className="ua-form__reason">
          {t(node.blocked.text)}
        </p>
      )}
      <button
        type="submit"
        className="ua-button ua-button--primary"
        aria-describedby={isOff ? reasonId : undefined}
        // Not `disabled`: that would throw the keyboard's place away while the answer is awaited.
        aria-disabled={isSubmitting || isOff}
      >
        {isSubmitting && <span className="ua-form__spinner" aria-hidden="true" />}
        {label}
      </button>
      <span role="status" className="ua-visually-hidden">
        {isSubmitting ? t('form.sending') : ''}
      </span>
    </div>
  );
}
