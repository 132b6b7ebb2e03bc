import type { Brand, BrandEnvironment } from '../../../generated/models/brand.v1.d.ts';
import type { Path } from '../../documents/jsonDocument.ts';
import { findingAt, type RawFinding } from '../finding.ts';
import type { Proof } from '../proof.ts';

type Value = string | null | undefined;

/** What of an environment must be its own: where it stands, the sentence's word for it, and the places that count as one. */
const own: readonly [path: string[], name: string, read: (environment: BrandEnvironment) => Value[]][] = [
  [['apiHost'], 'API host', ({ apiHost }) => [apiHost || null]],
  [['keys', 'request'], 'key for requests', ({ keys }) => [keys.request]],
  [['keys', 'response'], 'key for answers', ({ keys }) => [keys.response, keys.otherResponse]],
  [['keys', 'otherResponse'], 'key for answers', ({ keys }) => [keys.otherResponse, keys.response]],
];

/**
 * S708: a build for the wrong environment is noticed (requirements §5.2, §9.6). Pages of all but production carry a
 * mark, and no two environments have the same API host or key.
 */
export function s708Environments({ brand }: Proof): RawFinding[] {
  const environments = (brand?.value as Partial<Brand> | undefined)?.environments;
  if (brand === undefined || environments === undefined) return [];
  const error = (path: Path, sentence: string, suggestion: string) =>
    findingAt(brand, ['environments', ...path], 'S708', sentence, suggestion);
  const entries = Object.entries(environments) as [keyof Brand['environments'], BrandEnvironment][];
  const marks = entries.flatMap(([name, { mark }]) => {
    if ((name === 'production') === (mark === undefined)) return [];
    return name === 'production'
      ? [error([name, 'mark'], 'The pages of the real exchange carry a mark.', 'Remove it.')]
      : [error([name], `Pages of ${name} look like those of the real exchange.`, 'Give it a "mark".')];
  });
  const shared = entries.flatMap(([name, environment], index) =>
    own.flatMap(([path, what, read]) => {
      const [value] = read(environment);
      const other = entries
        .slice(0, index)
        .find((earlier) => typeof value === 'string' && read(earlier[1]).includes(value));
      if (other === undefined) return [];
      return [error([name, ...path], `${name} and ${other[0]} have the same ${what}.`, 'Give each its own.')];
    }),
  );
  return [...marks, ...shared];
}
