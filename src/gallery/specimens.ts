import type { Node, Screen } from '../../generated/models/screen.v1.d.ts';

/** Something to look at: a whole screen, or one part of one with the sources that it reads. */
export interface Specimen {
  name: string;
  screen: Screen;
}

/** Every screen, and of every node kind the first one that a screen has. */
export function specimensOf(screens: readonly Screen[]): Specimen[] {
  const kinds = new Map<string, Specimen>();
  for (const screen of screens) {
    for (const node of screen.body.flatMap(within)) {
      if (kinds.has(node.kind)) continue;
      // Alone it is looked at whatever its condition says.
      const { when: _when, ...alone } = node;
      kinds.set(node.kind, { name: `kind-${node.kind}`, screen: { ...screen, body: [alone as Node] } });
    }
  }
  const sorted = [...kinds.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
  return [...screens.map((screen) => ({ name: screen.id, screen })), ...sorted];
}

function within(node: Node): Node[] {
  if (node.kind === 'tabs') return [node, ...node.items.flatMap(({ body }) => body.flatMap(within))];
  return 'body' in node ? [node, ...node.body.flatMap(within)] : [node];
}

/** What of the merged description the gallery reads. */
interface Description {
  paths: Record<string, Record<string, { operationId: string; responses: Record<string, ExampleResponse> }>>;
}

interface ExampleResponse {
  content?: Record<string, { examples?: Record<string, { value: unknown }> }>;
}

/** Operation → the result of its example, unwrapped. */
export function examplesOf(description: unknown): ReadonlyMap<string, unknown> {
  const { paths } = description as Description;
  const operations = Object.values(paths).flatMap((path) => Object.values(path));
  return new Map(
    operations.flatMap(({ operationId, responses }) => {
      const value = responses?.['200']?.content?.['application/json']?.examples?.success?.value;
      if (value === undefined || value === null) return [];
      return [[operationId, (value as { result?: unknown }).result ?? value] as const];
    }),
  );
}

/** What a page can be in; each is drawn from the same examples of the description. */
export const galleryStates = ['full', 'loading', 'empty', 'error', 'denied', 'long', 'many'] as const;

export type GalleryState = (typeof galleryStates)[number];
