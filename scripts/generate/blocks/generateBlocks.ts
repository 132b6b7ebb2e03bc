import { readFileSync } from 'node:fs';
import type { OutputFiles } from '../outputFiles.ts';
import { cacheBlock } from './cacheBlock.ts';
import { codeBlock } from './codeBlock.ts';
import { withBlocks } from './markedBlocks.ts';
import { operationBlocks } from './operationBlocks.ts';
import { roomBlock } from './roomBlock.ts';

/** Page → its blocks: name → Markdown. */
const BLOCKS: Readonly<Record<string, () => Readonly<Record<string, string>>>> = {
  'openapi/README.md': operationBlocks,
  'scripts/README.md': () => ({ codes: codeBlock() }),
  'src/README.md': () => ({ rooms: roomBlock() }),
  'src/contract/README.md': () => ({ caches: cacheBlock() }),
};

/** The pages with marked blocks, each with its blocks as they should be now. */
export function generateBlocks(): OutputFiles {
  return Object.fromEntries(
    Object.entries(BLOCKS).map(([file, make]) => [
      file,
      withBlocks(readFileSync(file, 'utf8'), make(), file),
    ]),
  );
}
