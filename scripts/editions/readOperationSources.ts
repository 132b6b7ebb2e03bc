import type { FormFile } from '../../generated/models/form.v1.d.ts';
import type { Screen } from '../../generated/models/screen.v1.d.ts';
import { type Json, objectsIn } from '../../src/compliance/json.ts';
import { STEP_UP_MANIFEST } from '../description/loadProject.ts';

/** The forms and manifests among a project's files, as far as they say which operations are called. */
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
    stepUp: (JSON.parse(files[STEP_UP_MANIFEST] ?? '{}') as { operations?: string[] }).operations ?? [],
  };
}

/** What a screen's file does not say about the operations it uses. */
export interface OperationSources {
  readonly forms: ReadonlyMap<string, FormFile>;
  /** Widget → operations its manifest allows it. */
  readonly widgets: ReadonlyMap<string, readonly string[]>;
  /** Operations of the security check. */
  readonly stepUp: readonly string[];
}

const remembered = new WeakMap<OperationSources, WeakMap<Screen, ReadonlySet<string>>>();

/** Every operation that a screen can call: its sources, options, checks, actions, forms, widgets and security checks. */
export function reachedOperations(screen: Screen, sources: OperationSources): ReadonlySet<string> {
  const ofSources = remembered.get(sources) ?? new WeakMap<Screen, ReadonlySet<string>>();
  remembered.set(sources, ofSources);
  const known = ofSources.get(screen);
  if (known !== undefined) return known;
  const reached = reachedIn(screen, sources);
  ofSources.set(screen, reached);
  return reached;
}

function reachedIn(screen: Screen, { forms, widgets, stepUp }: OperationSources): ReadonlySet<string> {
  const reached = new Set<string>();
  for (const { op, form, widget, verify } of objectsIn(screen as unknown as Json)) {
    if (typeof op === 'string') reached.add(op);
    for (const check of typeof verify === 'object' && verify !== null ? stepUp : []) reached.add(check);
    const submitted = typeof form === 'string' ? forms.get(form)?.from.op : undefined;
    if (submitted !== undefined) reached.add(submitted);
    for (const allowed of typeof widget === 'string' ? (widgets.get(widget) ?? []) : []) reached.add(allowed);
  }
  return reached;
}
