import { describe, expect, it } from 'vitest';
import { decisionBlock } from '../../../../scripts/generate/blocks/decisionBlock.ts';
import { temporaryFolder } from '../../temporaryFolder.ts';

const blockOf = async (pages: Record<string, string>) => decisionBlock(await temporaryFolder(pages));

describe('the table of decisions', () => {
  it('has a row for each page, by number, from its heading', async () => {
    const block = await blockOf({
      '0002-b.md':
        '# 0002: B, at last\n\nStatus: superseded by [0003](0003-c.md) · 2026-11-22\n\n## Context\n',
      '0001-a.md': '# 0001: A\n\nStatus: accepted · 2026-11-21, amended on 2026-11-23\n\n## Context\n',
      'README.md': '# Decisions\n',
    });
    expect(block.split('\n').slice(2)).toEqual([
      '| [0001](0001-a.md) | A | accepted |',
      '| [0002](0002-b.md) | B, at last | superseded by [0003](0003-c.md) |',
    ]);
  });

  it.each([
    ['no status', '0001-a.md', '# 0001: A\n\n## Context\n'],
    ['no date', '0001-a.md', '# 0001: A\n\nStatus: accepted\n'],
    ['the number of another page', '0001-a.md', '# 0002: A\n\nStatus: accepted · 2026-11-21\n'],
  ])('refuses a page with %s', async (_what, name, page) => {
    await expect(blockOf({ [name]: page })).rejects.toThrow(`${name} has to begin with "# 0001: Title"`);
  });
});
