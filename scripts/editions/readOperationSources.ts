import type { FormFile } from '../../generated/models/form.v1.d.ts';
import type { OperationSources } from './reachedOperations.ts';

/** The forms and widget manifests among a project's files, as far as they say which operations are called. */
export function readOperationSources(files: Readonly<Record<string, string>>): OperationSources {
  const under = (folder: string) => Object.entries(files).filter(([path]) => path.startsWith(folder));
  return {
    forms: new Map(
      under('schemas/forms/').map(([, text]) => {
        const form = JSON.parse(text) as FormFile;
        return [form.id, form];
      }),
    ),
    widgets: new Map(
      under('src/widgets/')
        .filter(([path]) => path.endsWith('manifest.json'))
        .map(([path, text]) => {
          const { name, operations } = JSON.parse(text) as { name?: string; operations?: string[] };
          return [name ?? path.split('/').at(-2) ?? '', operations ?? []];
        }),
    ),
  };
}
