import type { FieldTemplateProps } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { useTexts } from '../../ui/texts/useTexts.ts';
import { useDraft, useFormParts } from '../draft/FormContext.tsx';
import { fieldUi, fieldWords, pointerOf } from '../draft/fieldUi.ts';
import './fieldFrame.css';
import { CheckWarnings } from './CheckWarnings.tsx';
import { type Field, FieldStateProvider, useField } from './useField.tsx';

/** Label, control, help and error of one field, associated for screen readers (rjsf's field template). */
export function FieldFrame({ fieldPathId, children, hidden, schema }: FieldTemplateProps) {
  const pointer = pointerOf(fieldPathId.path);
  if (hidden === true) return null;
  // A list of rows has its own labels, help and errors.
  if (schema.type === 'object' || schema.type === 'array') return children;
  return <LabelledField pointer={pointer}>{children}</LabelledField>;
}

function LabelledField({ pointer, children }: { pointer: string; children: ReactNode }) {
  const { t } = useTexts();
  const { compiled } = useFormParts();
  const field = useField(pointer);
  const words = useDraft((draft) => fieldWords(compiled.file, pointer, draft.scopes(), draft.around.facts));
  if (!field.isShown) return null;
  const ui = fieldUi(compiled.file, pointer);
  const label = words === undefined ? pointer : t(words.label);
  const help = words?.help;
  const { error, warning } = field;
  const described = [
    (field.isFixed || !field.isRequired) && field.markId,
    help !== undefined && field.helpId,
    error !== undefined && field.errorId,
    warning !== undefined && field.warningId,
  ];
  const state = {
    pointer,
    label,
    isInvalid: error !== undefined,
    isRequired: field.isRequired,
    isFixed: field.isFixed,
    describedBy: described.filter((id) => id !== false).join(' ') || undefined,
  };
  return (
    <FieldStateProvider state={state}>
      <div className={fieldClass(field)}>
        <FieldHead field={field} label={ui?.widget === 'checkbox' ? undefined : label} />
        {children}
        {error !== undefined && (
          <p id={field.errorId} className="ua-field__error" role="alert">
            {error}
          </p>
        )}
        <CheckWarnings id={field.warningId} text={warning} />
        {field.note === 'checkFailed' && error === undefined && (
          <p className="ua-muted" role="status">
            {t('form.checkFailed')}
          </p>
        )}
        {help !== undefined && (
          <p id={field.helpId} className="ua-muted">
            {t(help)}
          </p>
        )}
      </div>
    </FieldStateProvider>
  );
}

function fieldClass({ error, isFixed }: Field): string {
  return `ua-field${error === undefined ? '' : ' ua-field--invalid'}${isFixed ? ' ua-field--fixed' : ''}`;
}

/**
 * The label, and in words whether the field is required or filled automatically. A tick box has its label beside it and
 * is never empty.
 */
function FieldHead({ field, label }: { field: Field; label: string | undefined }) {
  const { t } = useTexts();
  if (label === undefined) return null;
  return (
    <div className="ua-field__head">
      <label className="ua-field__label" htmlFor={field.id}>
        {label}
      </label>
      {/* Beside the label: a line of its own would come and go, and move the button that is about to be pressed. */}
      {field.note === 'checking' && field.error === undefined && (
        <span className="ua-muted ua-field__note--beside" role="status">
          {t('form.checking')}
        </span>
      )}
      <span id={field.markId} className="ua-field__mark ua-muted">
        {t(markOf(field))}
      </span>
    </div>
  );
}

/** Key of the word beside a field's label. */
function markOf({ isFixed, isRequired }: Field): string {
  if (isFixed) return 'form.mark.filled';
  return isRequired ? 'form.mark.required' : 'form.mark.optional';
}
