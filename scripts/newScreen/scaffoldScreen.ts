import type { Project } from '../description/loadProject.ts';
import { jsonText } from '../outputs/writeOutputs.ts';
import { didYouMean } from '../prove/nearest.ts';
import { openProof } from '../prove/openProof.ts';
import { screenDraft } from './screenDraft.ts';
import type { ScreenRequest } from './screenRequest.ts';

/** New contents of project files: path → text. */
export type Changes = Record<string, string>;

interface ScaffoldedScreen {
  changes: Changes;
  /** Languages whose new texts are still English. */
  untranslated: readonly string[];
}

/**
 * Creates everything that a new page consists of.
 *
 * @throws Error with a one-sentence message when the page, its operation or its navigation group is not possible
 */
export function scaffoldScreen(project: Project, request: ScreenRequest): ScaffoldedScreen {
  const { proof } = openProof(project);
  const file = `schemas/screens/${request.id}.json`;
  if (project.files[file] !== undefined) throw new Error(`${file} is there already.`);
  const entry = request.op === undefined ? undefined : proof.operations.get(request.op);
  if (request.op !== undefined && !entry) {
    const hint = didYouMean(request.op, proof.operations.keys());
    throw new Error(`operation "${request.op}" is not described in openapi/. ${hint ?? ''}`.trim());
  }
  const english = proof.locales.get('en')?.get('user-assets')?.value as Record<string, string>;
  const { screen, texts } = screenDraft(request, entry, proof.description, new Set(Object.keys(english)));
  const read = <T>(path: string) => JSON.parse(project.files[path] ?? '') as T;
  const changes: Changes = {
    [file]: jsonText(screen),
    'schemas/routes.json': jsonText(withRoute(read('schemas/routes.json'), request)),
  };
  if (request.group !== undefined) {
    changes['schemas/navigation.json'] = jsonText(
      withItem(read('schemas/navigation.json'), request, request.group),
    );
    texts[`nav.${request.id}`] = request.title;
  }
  for (const language of proof.languages) {
    const path = `schemas/locales/${language}/user-assets.json`;
    changes[path] = jsonText(sorted({ ...texts, ...read<Record<string, string>>(path) }));
  }
  return { changes, untranslated: proof.languages.filter((language) => language !== 'en') };
}

interface RoutesFile {
  routes: { id: string; path: string }[];
}

function withRoute(file: RoutesFile, { id, path }: ScreenRequest): RoutesFile {
  return { ...file, routes: [...file.routes, { id, path }] };
}

interface Navigation {
  groups: { label: string; items: { route: string; icon: string }[] }[];
}

function withItem(file: Navigation, { id, icon }: ScreenRequest, wanted: string): Navigation {
  const labels = file.groups.map(({ label }) => label);
  if (!labels.includes(wanted))
    throw new Error(`The navigation has no group "${wanted}"; its groups are ${labels.join(', ')}.`);
  const groups = file.groups.map((group) =>
    group.label === wanted ? { ...group, items: [...group.items, { route: id, icon }] } : group,
  );
  return { ...file, groups };
}

function sorted(texts: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).sort(([a], [b]) => (a < b ? -1 : 1)));
}
