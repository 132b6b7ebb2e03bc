// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "disableCSSFileLoading": true, "handleDisabledFileLoadingAsSuccess": true } }
import { expect, test } from 'vitest';
import { pageHtml } from '../../../scripts/build/pageHtml.ts';
import { noSettings, readSiteSettings } from '../../../src/contract/index.ts';
import { readPageData } from '../../../src/early/pageData.ts';

const base = '/user/assets/';
const template = `<!doctype html><html><head><title>Assets</title>
  <script type="module" crossorigin src="${base}assets/main.js"></script>
  <link rel="modulepreload" crossorigin href="${base}assets/react.js">
  <link rel="stylesheet" crossorigin href="${base}assets/main.css">
</head><body>
  <div id="root">
    <div><span class="ua-skeleton"></span></div>
  </div>
  <noscript>This area needs JavaScript.</noscript>
</body></html>`;
const page = {
  id: 'moneyAddress',
  js: ['assets/early.js', 'assets/react.js', 'assets/main.js', 'assets/table.js'],
  css: ['assets/main.css', 'assets/table.css'],
  later: ['assets/chart.js', 'assets/chart.css'],
};

function parsed(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html');
}

test('lists everything the page needs, each once', () => {
  const html = pageHtml(template, page, null, noSettings, null);
  for (const file of [...page.js, ...page.css, ...page.later])
    expect(html.split(`"${base}${file}"`)).toHaveLength(2);
  const named = [...parsed(html).querySelectorAll('link')].map((link) => [
    link.rel,
    link.getAttribute('href'),
  ]);
  expect(named).toContainEqual(['modulepreload', `${base}assets/table.js`]);
  expect(named).toContainEqual(['stylesheet', `${base}assets/table.css`]);
});

test('the early script is the only script, and blocks the first paint', () => {
  const scripts = [
    ...parsed(pageHtml(template, page, null, noSettings, null)).querySelectorAll('script[src]'),
  ];
  expect(scripts.map((script) => [script.getAttribute('src'), script.getAttribute('type')])).toEqual([
    [`${base}assets/early.js`, 'module'],
  ]);
  expect(scripts[0]?.getAttribute('blocking')).toBe('render');
});

test('the largest file is requested next, then the style sheets, then the preloaded files', () => {
  const loading = parsed(pageHtml(template, page, null, noSettings, null)).querySelectorAll(
    'script[src], link[href]',
  );
  expect([...loading].map((tag) => tag.getAttribute('src') ?? tag.getAttribute('href'))).toEqual(
    ['early.js', 'main.js', 'main.css', 'table.css', 'react.js', 'table.js', 'chart.js', 'chart.css'].map(
      (file) => `${base}assets/${file}`,
    ),
  );
  expect(loading[1]?.getAttribute('fetchpriority')).toBe('high');
});

test('what nothing waits for is requested behind everything else', () => {
  const html = parsed(pageHtml(template, page, null, noSettings, null));
  const later = [...html.querySelectorAll('link[fetchpriority="low"]')];
  expect(
    later.map((link) => [link.getAttribute('href'), link.getAttribute('rel'), link.getAttribute('as')]),
  ).toEqual([
    [`${base}assets/chart.js`, 'modulepreload', null],
    [`${base}assets/chart.css`, 'preload', 'style'],
  ]);
});

test('shows its outline, with the texts of the other languages beside it', () => {
  const data = { until: 1, words: { 'zh-HK': ['</script>$&'] } };
  const html = pageHtml(template, page, null, noSettings, { html: '<p>Deposit $&</p>', data });
  expect(parsed(html).getElementById('root')?.innerHTML).toBe('<p>Deposit $&amp;</p>');
  expect(JSON.parse(parsed(html).getElementById('ua-outline')?.textContent ?? '')).toEqual(data);
  expect(parsed(html).querySelector('noscript')).not.toBeNull();
});

test('the data block gives the early script the requests and the host', () => {
  const opening = { first: [{ op: 'addressList', args: { page: 1 }, unless: ['coin'] }] } as const;
  const html = pageHtml(template, page, opening, { ...noSettings, apiHost: 'https://api.example' }, null);
  const data = readPageData(parsed(html), 0);
  expect(readSiteSettings(parsed(html)).apiHost).toBe('https://api.example');
  expect(data.first.map(({ path, private: needsToken, unless }) => [path, needsToken, unless])).toEqual([
    [expect.stringContaining('/'), true, undefined],
    [expect.stringContaining('address'), true, ['coin']],
  ]);
});

test.each(['</script><script>alert(1)</script>', '<!--<script>', "$& $' $` $1"])(
  'no value can leave the data block: %s',
  (value) => {
    const opening = { first: [{ op: 'coinList', args: { coin: value } }] } as const;
    const html = pageHtml(template, page, opening, { ...noSettings, apiHost: value }, null);
    expect(html).not.toContain('<script>');
    expect(parsed(html).querySelectorAll('script')).toHaveLength(3);
    const data = readPageData(parsed(html), 0);
    expect(readSiteSettings(parsed(html)).apiHost).toBe(value);
    expect(JSON.stringify(data.first)).toContain(JSON.stringify(value));
  },
);
