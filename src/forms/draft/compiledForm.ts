import type { ValidatorType } from '@rjsf/utils';
import { createPrecompiledValidator } from '@rjsf/validator-ajv8';
import { type CompiledForm, formLoaders } from '../../../generated/forms/index.ts';
import type { FormNode } from '../../../generated/models/screen.v1.d.ts';

const loading = new Map<string, Promise<CompiledForm>>();

/**
 * The compiled form of a node, or the variant of it that the node names, loaded once; the same promise each time, for
 * React's `use`. Rejects with a RangeError for a form that does not exist; after a failed download the next call tries
 * again.
 */
export function compiledForm({ form, variant }: Pick<FormNode, 'form' | 'variant'>): Promise<CompiledForm> {
  const name = variant === undefined ? form : `${form}.${variant}`;
  const before = loading.get(name);
  if (before !== undefined) return before;
  const started = isFormId(name)
    ? formLoaders[name]()
    : Promise.reject(new RangeError(`there is no form "${name}"`));
  loading.set(name, started);
  started.catch(() => loading.delete(name));
  return started;
}

function isFormId(name: string): name is keyof typeof formLoaders {
  return Object.hasOwn(formLoaders, name);
}

const known = new WeakMap<CompiledForm, ValidatorType>();

/** The form's validator, created once. rjsf compares its schema with the generated one, so that is passed unchanged. */
export function formValidator(compiled: CompiledForm): ValidatorType {
  const before = known.get(compiled);
  if (before !== undefined) return before;
  const made = createPrecompiledValidator(compiled.validators, compiled.schema);
  known.set(compiled, made);
  return made;
}
