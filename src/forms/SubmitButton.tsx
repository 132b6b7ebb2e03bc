import { useTranslation } from 'react-i18next';
import { useDraft } from './FormContext.tsx';

/** Sends the form. While that is under way it says so and does nothing more. */
export function SubmitButton({ label }: { label: string }) {
  const { t } = useTranslation();
  const isSubmitting = useDraft((draft) => draft.get().isSubmitting);
  return (
    <div className="ua-form__foot">
      <button
        type="submit"
        className="ua-button ua-button--primary"
        // Not `disabled`: that would throw the keyboard's place away while the answer is awaited.
        aria-disabled={isSubmitting}
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
