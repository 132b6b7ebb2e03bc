import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { symbolPrefix } from '../../src/ui/icons/iconName.ts';

const file = resolve('src/ui/icons/icons.svg');

/**
 * Puts the drawings of all icons into each HTML file, so that an icon refers to its own page: a `<use>` of another file
 * is empty until that file has come, and asks for it again with each icon that is drawn.
 */
export function iconSymbols(): Plugin {
  return {
    name: 'icon-symbols',
    async transformIndexHtml() {
      return [
        {
          tag: 'svg',
          attrs: { class: 'ua-symbols', 'aria-hidden': 'true' },
          children: await symbols(),
          injectTo: 'body-prepend',
        },
      ];
    },
  };
}

async function symbols(): Promise<string> {
  const drawn = await readFile(file, 'utf8');
  return [...drawn.matchAll(/<symbol.*?<\/symbol>/gs)].join('').replaceAll(' id="', ` id="${symbolPrefix}`);
}
