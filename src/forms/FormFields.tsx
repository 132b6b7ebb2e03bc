import { memo, useMemo } from 'react';
import { useFormParts } from './FormContext.tsx';
import { ThemedForm } from './formTheme.ts';
import { formValidator } from './formValidator.ts';
import { type OwnWidgets, uiSchemaOf } from './uiSchemaOf.ts';

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
