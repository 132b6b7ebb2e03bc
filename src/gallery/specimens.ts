import type { Node, Screen } from '../../generated/models/screen.v1.d.ts';

/** Something to display: a whole screen, or one part of a screen with the sources that it reads. */
export interface Specimen {
  name: string;
  screen: Screen;
}

/** Every screen, and the first node of every kind found in them. */
export function specimensOf(screens: readonly Screen[]): Specimen[] {
  const kinds = new Map<string, Specimen>();
  for (const screen of screens) {
    for (const node of screen.body.flatMap(within)) {
      if (kinds.has(node.kind)) continue;
      // By itself it is shown regardless of its condition.
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

/** The part of the merged description that the gallery reads. */
interface Description {
  paths: Record<string, Record<string, { operationId: string; responses: Record<string, ExampleResponse> }>>;
}

interface ExampleResponse {
  content?: Record<string, { examples?: Record<string, { value: unknown }> }>;
}

/** Maps each operation to the unwrapped result of its example. */
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

/** The states of a page; each is rendered from the same examples of the description. */
export const galleryStates = ['full', 'loading', 'empty', 'error', 'denied', 'long', 'many'] as const;

export type GalleryState = (typeof galleryStates)[number];
