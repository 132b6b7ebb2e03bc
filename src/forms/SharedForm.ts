import type { FormNode } from '../../generated/models/screen.v1.d.ts';
import { createStore, type ScreenModel, type Store } from '../runtime/index.ts';
import { formsIn } from '../runtime/screen/innerNodes.ts';
import type { FormParts } from './draft/FormContext.tsx';
import type { SubmitLock } from './useFormSubmit.ts';

/** What the parts of one form on one page have in common. */
export class SharedForm {
  readonly node: FormNode;
  readonly lock: SubmitLock = { holder: null };
  readonly idPrefix: string;
  readonly #round = createStore(0);
  #parts: FormParts | undefined;
  #members = 0;
  #stop: (() => void) | undefined;

  constructor(node: FormNode) {
    this.node = node;
    this.idPrefix = `form-${node.form}`;
  }

  get round(): Store<number> {
    return this.#round;
  }

  /** The form of this round; created by the first part that renders. */
  parts(make: () => FormParts): FormParts {
    this.#parts ??= make();
    return this.#parts;
  }

  /** The form's background work is started by the first part on the page and ended by the last. */
  join(start: () => () => void): () => void {
    this.#members += 1;
    if (this.#members === 1) this.#stop = start();
    return () => {
      this.#members -= 1;
      if (this.#members === 0) this.#stop?.();
    };
  }

  /** The form was submitted: it starts afresh, because the next submit is a new order. */
  renew(): void {
    this.#parts = undefined;
    this.#round.set(this.#round.get() + 1);
  }
}

const known = new WeakMap<ScreenModel, Map<string, SharedForm>>();

/** The instance that all parts of `node`'s form on this page share, for one account. */
export function sharedForm(model: ScreenModel, node: FormNode, account: number): SharedForm {
  const forms = known.get(model) ?? new Map<string, SharedForm>();
  known.set(model, forms);
  const name = `${account}/${node.form}`;
  const before = forms.get(name);
  if (before !== undefined) return before;
  const made = new SharedForm(mergeParts(model, node.form) ?? node);
  forms.set(name, made);
  return made;
}

/** One form, merged from its parts on a page; undefined when the page has no part of it. */
function mergeParts({ screen, overlays }: ScreenModel, form: string): FormNode | undefined {
  const parts = formsIn([screen.body, overlays]).filter(
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
