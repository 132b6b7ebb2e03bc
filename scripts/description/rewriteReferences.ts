const REFERENCE = /^[^#]*#\/components\/([A-Za-z]+)\/([A-Za-z0-9_.-]+)$/;

/**
 * Copies a parsed YAML value with every `$ref` turned into a local one: `./components/common.yaml#/components/schemas/Coin`
 * becomes `#/components/schemas/Coin`. Possible because component names are unique over all files.
 *
 * @throws Error when a `$ref` names anything but a component.
 */
export function rewriteReferences<T>(value: T, file: string): T {
  return rewrite(value, file) as T;
}

function rewrite(value: unknown, file: string): unknown {
  if (Array.isArray(value)) return value.map((item) => rewrite(item, file));
  if (value === null || typeof value !== 'object') return value;
  const copy: Record<string, unknown> = {};
  for (const [key, child] of Object.entries(value)) {
    copy[key] =
      key === '$ref' && typeof child === 'string' ? localReference(child, file) : rewrite(child, file);
  }
  return copy;
}

function localReference(reference: string, file: string): string {
  const match = REFERENCE.exec(reference);
  if (!match)
    throw new Error(`${file}: $ref "${reference}" must name a component (…#/components/<section>/<Name>)`);
  return `#/components/${match[1]}/${match[2]}`;
}
