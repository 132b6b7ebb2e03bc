import { createHash } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { Brand } from '../../../generated/models/brand.v1.d.ts';
import brand from '../../../schemas/brand.json';
import arabic from '../../../schemas/locales/ar-SA/user-assets.json';
import chinese from '../../../schemas/locales/zh-HK/user-assets.json';
import { offlineHtml } from '../../../scripts/build/offlineHtml.ts';

let html: string;
let policy: string;
beforeAll(async () => {
  ({ html, policy } = await offlineHtml(brand as unknown as Brand));
}, 60_000);

const inside = (tag: RegExp) => [...html.matchAll(tag)].map(([, content = '']) => content);

test('has a policy that allows exactly the script and the style inside it', () => {
  const hashes = [...inside(/<script>(.*?)<\/script>/gs), ...inside(/<style>(.*?)<\/style>/gs)].map(
    (content) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
  );
  expect(hashes).toHaveLength(2);
  expect(policy.match(/'sha256-[^']+'/g)).toEqual(hashes);
  expect(policy).toMatch(/^default-src 'none'; /);
  expect(policy).not.toMatch(/unsafe|connect-src|'self'/);
});

test('refers to nothing that would have to be loaded', () => {
  const named = [...html.matchAll(/\b(?:src|href)="([^"]*)"/g)].map(([, address = '']) => address);
  expect(named.filter((address) => !address.startsWith('data:'))).toEqual(['']);
  expect(html).not.toMatch(/url\(|@import/);
});

test('contains the text of every language that is complete', () => {
  const [words = ''] = inside(/id="ua-words">(.*?)<\/script>/gs);
  expect(JSON.parse(words)).toMatchObject({
    en: { again: 'Try again' },
    'ar-SA': { title: arabic['route.offline.title'], goesOn: arabic['route.offline.goesOn'] },
    'zh-HK': { title: chinese['route.offline.title'], text: chinese['route.offline.text'] },
  });
});
