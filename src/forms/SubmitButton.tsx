import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useDraft, useFormParts } from './FormContext.tsx';
import { isBlocked } from './isBlocked.ts';

/** Sends the form. While that is under way, or not to be had, it says so and does nothing more. */
export function SubmitButton({ label }: { label: string }) {
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
