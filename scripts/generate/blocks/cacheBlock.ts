import { FRESH_MS, KEPT_MS, MOST_ANSWERS } from '../../../src/contract/cache/memoryCache.ts';
import { CACHE_PREFIX, MOST_CHARACTERS } from '../../../src/contract/cache/persistentCache.ts';
import { table } from '../markdownTable.ts';
import { describedOperations } from './operationBlocks.ts';

/** The two caches of the request layer with their limits, and the operations that they keep answers of. */
export function cacheBlock(): string {
  const life = `fresh for ${FRESH_MS / 1000} s, stands in for ${KEPT_MS / 3_600_000} hours when no answer can be had`;
  const cached = describedOperations()
    .filter(({ operation }) => operation['x-cacheable'] === true)
    .map(({ id }) => `\`${id}\``)
    .sort();
  return [
    table(
      ['cache', 'where', 'how long', 'how much'],
      [
        [
          `\`${CACHE_PREFIX}<owner> <operation> <query>\``,
          'local storage',
          life,
          `${MOST_CHARACTERS / 1_000_000} million characters in all`,
        ],
        ['kept answers', 'memory of the page', life, `${MOST_ANSWERS} answers`],
      ],
    ),
    `Kept are the answers of ${cached.join(', ')} (\`x-cacheable\`).`,
  ].join('\n\n');
}
