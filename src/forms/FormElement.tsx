import { useTranslation } from 'react-i18next';
import { FormBanner } from './FormBanner.tsx';
import { useDraft, useFormParts } from './FormContext.tsx';
import { FormFields } from './FormFields.tsx';
import { SubmitButton } from './SubmitButton.tsx';

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
