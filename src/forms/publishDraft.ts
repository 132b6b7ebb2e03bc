import type { Screen } from '../../generated/models/screen.v1.d.ts';
import type { Scopes } from '../language/index.ts';
import type { ScreenModel } from '../runtime/index.ts';
import type { FormDraft } from './FormDraft.ts';

type Faults = Readonly<Record<string, 'wrong' | 'pending'>>;

/**
 * Makes readable for the rest of the page, where something of it is read: what is typed (`form#`), the rows behind the
 * choices (`option:/<field>#`), the answer of the check (`checked#`), and what is wrong or not known yet, by field
 * (`faults`, which steps wait for). Returns the way to stop.
 */
export function publishDraft(draft: FormDraft, model: ScreenModel): () => void {
  if (!readsForm(model.screen)) return () => undefined;
  let faults: Faults = {};
  const publish = () => {
    faults = sameFaults(faults, faultsOf(draft));
    const { data, check } = draft.get();
    const published: Scopes = { ...draft.chosen(), form: data, checked: check.result, faults };
    model.setDraft(published);
  };
  const stop = draft.subscribe(publish);
  publish();
  return () => {
    stop();
    model.setDraft(undefined);
  };
}

function faultsOf(draft: FormDraft): Faults {
  const { check } = draft.get();
  const own = Object.keys(draft.errors()).map((pointer) => [pointer, 'wrong'] as const);
  if (check.at !== undefined) return Object.fromEntries([...own, [check.at, 'wrong']]);
  return Object.fromEntries(check.isOpen === true ? [['check', 'pending'], ...own] : own);
}

/** The same object while nothing changes, so that nobody is told. */
function sameFaults(before: Faults, now: Faults): Faults {
  const names = Object.keys(now);
  const isSame =
    names.length === Object.keys(before).length && names.every((name) => before[name] === now[name]);
  return isSame ? before : now;
}

/** Whether anything besides the forms themselves reads what a form publishes. */
function readsForm(screen: Screen): boolean {
  const rest = JSON.stringify(screen, (_key, piece: unknown) => (isWhole(piece) ? undefined : piece));
  return /"(?:form|checked|option:[^"#]*)#|"kind":"steps"/.test(rest);
}

/** A whole form tells its own fields by itself. */
function isWhole(piece: unknown): boolean {
  return (
    typeof piece === 'object' &&
    piece !== null &&
    'kind' in piece &&
    piece.kind === 'form' &&
    !('part' in piece)
  );
}
