import type { FormNode } from '../../generated/models/screen.v1.d.ts';

/** Every form node of a piece of a screen file, however deep it stands. */
export function formsIn(piece: unknown): FormNode[] {
  if (typeof piece !== 'object' || piece === null) return [];
  const inner = Object.values(piece).flatMap(formsIn);
  return 'kind' in piece && piece.kind === 'form' ? [piece as FormNode, ...inner] : inner;
}
