import { memo, useId, useMemo } from 'react';
import { FailureHelp, useErrorText } from '../runtime/index.ts';
import { Note } from '../ui/note/Note.tsx';
import { useTexts } from '../ui/texts/useTexts.ts';
import { formValidator } from './draft/compiledForm.ts';
import { useDraft, useFormParts } from './draft/FormContext.tsx';
import { ThemedForm } from './formTheme.ts';
import { isBlocked } from './submitForm.ts';
import { type OwnWidgets, uiSchemaOf } from './uiSchemaOf.ts';

interface Props {
  /** Label key of the submit button; a part that does not submit has no button. */
  submitLabel: string | undefined;
  onSubmit: React.FormEventHandler;
}

export function FormElement({ submitLabel, onSubmit }: Props) {
  const { t } = useTexts();
  const { part } = useFormParts();
  const isSubmitting = useDraft((draft) => draft.get().isSubmitting);
  const fields = part?.length === 0 ? null : <FormFields />;
  if (submitLabel === undefined) return <div className="ua-form">{fields}</div>;
  return (
    // Every field shows its own errors; the browser's own bubbles would pre-empt them.
    <form className="ua-form" noValidate aria-busy={isSubmitting} onSubmit={onSubmit}>
      {fields}
      <FormBanner />
      <SubmitButton label={t(submitLabel)} />
    </form>
  );
}

/**
 * The fields, as rjsf lays them out from the schema. Rendered once: the draft holds the input, and each widget
 * subscribes to it, so that no keystroke re-renders the tree (performance: 100 fields would cost 72 ms per key).
 */
export const FormFields = memo(function FormFields({ own }: { own?: OwnWidgets }) {
  const { compiled, idPrefix } = useFormParts();
  const uiSchema = useMemo(() => uiSchemaOf(compiled, own), [compiled, own]);
  return (
    <ThemedForm
      // The <form> around it is ours, with our banner and button.
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

/** The error of the form as a whole, above the button. Mounted from the start, so that its text is announced. */
function FormBanner() {
  const { t } = useTexts();
  const banner = useDraft((draft) => draft.get().banner);
  const errorText = useErrorText(banner !== null && 'error' in banner ? banner.error : null);
  const text = banner !== null && 'key' in banner ? t(banner.key) : errorText;
  return (
    <div role="alert" className="ua-form__banner">
      {text && (
        <Note tone="fail">
          <p>{text}</p>
          {banner !== null && 'error' in banner && banner.note !== undefined && <p>{t(banner.note)}</p>}
          {banner !== null && 'error' in banner && <FailureHelp error={banner.error} />}
        </Note>
      )}
    </div>
  );
}

/** Submits the form. While submitting, or when submitting is unavailable, it says so and does nothing else. */
function SubmitButton({ label }: { label: string }) {
  const { t } = useTexts();
  const { node } = useFormParts();
  const reasonId = useId();
  const isSubmitting = useDraft((draft) => draft.get().isSubmitting);
  const isOff = useDraft((draft) => isBlocked(node, draft));
  return (
    <div className="ua-form__foot">
      {isOff && node.blocked !== undefined && (
        <p id={reasonId} className="ua-form__reason ua-muted">
          {t(node.blocked.text)}
        </p>
      )}
      <button
        type="submit"
        className="ua-button ua-button--primary"
        aria-describedby={isOff ? reasonId : undefined}
        // Not `disabled`: keyboard focus would be lost while waiting for the answer.
        aria-disabled={isSubmitting || isOff}
      >
        {isSubmitting && <span className="ua-spinner" aria-hidden="true" />}
        {label}
      </button>
      <span role="status" className="ua-visually-hidden">
        {isSubmitting ? t('form.sending') : ''}
      </span>
    </div>
  );
}
