import { type CompiledForm, formLoaders } from '../../generated/forms/index.ts';

const loading = new Map<string, Promise<CompiledForm>>();

/**
 * The compiled form of that name, loaded once; the same promise each time, for React's `use`. Rejects with a RangeError
 * for a form that does not exist; after a failed download the next call tries again.
 */
export function compiledForm(name: string): Promise<CompiledForm> {
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
