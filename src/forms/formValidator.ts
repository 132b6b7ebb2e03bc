import type { ValidatorType } from '@rjsf/utils';
import { createPrecompiledValidator } from '@rjsf/validator-ajv8';
import type { CompiledForm } from '../../generated/forms/types.ts';

const known = new WeakMap<CompiledForm, ValidatorType>();

/** The form's validator, made once. rjsf compares its schema with the generated one, so that is handed on as it is. */
export function formValidator(compiled: CompiledForm): ValidatorType {
  const before = known.get(compiled);
  if (before !== undefined) return before;
  const made = createPrecompiledValidator(compiled.validators, compiled.schema);
  known.set(compiled, made);
  return made;
}
