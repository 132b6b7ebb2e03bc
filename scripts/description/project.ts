/** The files that are proven together, as text: openapi/, schemas/ and the widgets' manifests. Tests make theirs in memory. */
export interface Project {
  /** Path from the project's root, with `/`, → text. */
  files: Readonly<Record<string, string>>;
}
