import type { FormNode, Screen } from '../../../generated/models/screen.v1.d.ts';
import { formsIn } from '../formsIn.ts';

/** One form as its parts on a page describe it together; undefined when the page has no part of it. */
export function mergeParts(screen: Screen, form: string): FormNode | undefined {
  const parts = formsIn([screen.body, screen.overlays]).filter(
    (node) => node.form === form && node.part !== undefined,
  );
  const [first, ...others] = parts;
  return first && others.reduce(merge, first);
}

function merge(whole: FormNode, part: FormNode): FormNode {
  const merged: FormNode = { ...whole, ...part };
  for (const name of ['options', 'initial', 'bounds'] as const) {
    if (whole[name] !== undefined || part[name] !== undefined)
      Object.assign(merged, { [name]: { ...whole[name], ...part[name] } });
  }
  return merged;
}
