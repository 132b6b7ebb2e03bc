import type { GrammarSchema } from '../../../language/base/grammarSchema.ts';

/**
 * What the grammar, the reference, the generator and editions know of a kind of node: `description` in its folder's
 * definition.ts, or by the kind's name in that of a family of small ones. Pages do not load it. They have the component,
 * `<Kind>Node` of `<Kind>Node.tsx` in the same folder or of `<Family>Nodes.tsx`, and of kinds that fetch more code once they are
 * drawn `loadParts` of `loadParts.ts`, which fetches it for a page that comes next.
 */
export interface NodeDescription {
  /** What a reader sees, in a sentence or two, for editors and docs/language.md. */
  shows: string;
  /** Whether the component is part of what every page loads, or a chunk that pages with such a node load. */
  loaded: 'eager' | 'lazy';
  /**
   * Its priority when a page opens. A `task` is what customers came for, even while it waits for a choice; where there is
   * none, they came for `records`. What is less than that and further down, and what is always `beside`, is drawn as soon as its
   * code is there, and holds nothing up (openingNodes).
   */
  onPage?: 'task' | 'records' | 'beside';
  /** Properties that an edition may set, as JSON Pointers; `*` matches any name. A kind with some has `ext`. */
  patchable?: readonly string[];
  /** What its id is used for, where it is more than the name of a part. */
  id?: string;
  /** The names of required `properties`. */
  required: readonly string[];
  /**
   * Its own properties; `id`, `kind`, `feature`, `ext` and `when` are added. Child nodes are in its `body`, or in the
   * `body` of each of its `items`, of which the first is shown initially.
   */
  properties: Readonly<Record<string, GrammarSchema>>;
  /** The definitions that it alone refers to. */
  definitions?: Readonly<Record<string, GrammarSchema>>;
  /** A node of this kind, for the reference, as long as no page has one. */
  example?: Readonly<Record<string, unknown>>;
}
