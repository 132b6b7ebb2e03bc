import { expect, it } from 'vitest';
import { allCollected, allPropertiesCollected } from '../../../scripts/prove/collectValues.ts';

type Shape = { kind: 'circle' } | { kind: 'square' } | { kind: 'triangle' };

/** The compiler reads these: without the error that is expected, `npm run check` fails. */
function branches(shape: Shape): void {
  if (shape.kind === 'circle') return;
  // @ts-expect-error: squares and triangles have no branch.
  allCollected(shape);
  if (shape.kind === 'square' || shape.kind === 'triangle') return;
  allCollected(shape);
}

function properties({ op, ...rest }: { op?: string; items?: string }): void {
  // @ts-expect-error: "items" is left.
  allPropertiesCollected(rest);
  const { items, ...none } = rest;
  allPropertiesCollected(none);
}

it('the check is made by the compiler alone and does nothing at run time', () => {
  expect(branches({ kind: 'square' })).toBeUndefined();
  expect(properties({ op: 'coinList' })).toBeUndefined();
});
