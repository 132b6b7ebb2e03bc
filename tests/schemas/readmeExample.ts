import { applied } from '../readme/applied.ts';
import { readmeSteps } from '../readme/readmeSteps.ts';

/**
 * The first page of schemas/README.md without the code that answers it: what `npm run dev` needs to show it.
 * @returns path → text of what changes
 */
export function followReadme(read: (path: string) => string): Record<string, string> {
  const changes: Record<string, string> = {};
  for (const step of readmeSteps('schemas/README.md')) {
    if (step.kind !== 'file' || !/^(schemas|openapi)\//.test(step.path)) continue;
    changes[step.path] = applied(
      step,
      changes[step.path] ?? (step.how === 'a new file' ? '' : read(step.path)),
    );
  }
  return changes;
}
