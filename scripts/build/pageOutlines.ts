import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { createInstance } from 'i18next';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { build } from 'vite';
import type { Brand } from '../../generated/models/brand.v1.d.ts';
import type { RouteId, Screen } from '../../generated/models/screen.v1.d.ts';
import { flagDefaults } from '../../generated/screens/flagDefaults.ts';
import { routes } from '../../generated/screens/index.ts';
import { pageGroups } from '../../generated/screens/pageGroups.ts';
import type { SiteEdition } from '../../generated/sites/types.ts';
import type { OutlineData } from '../../src/early/pageData.ts';
import { siteLanguages, textsOf } from '../../src/shell/i18n/detectLanguage.ts';
import type * as layout from '../../src/shell/layout/FrameOutline.tsx';
import { addressOf, buildNavigation, findPlace } from '../../src/shell/navigation/buildNavigation.ts';

const base = '/user/assets';
/** The language of the HTML itself, and of what another language lacks (requirements §7.8). */
const fallback = 'en';

/** What a page shows until its code runs. */
export interface Outline {
  /** The content of #root, in English. */
  html: string;
  data: OutlineData;
}

interface OutlinePage {
  edition: SiteEdition;
  /** A host of the site, which decides on its languages. */
  host: string;
  route: RouteId;
  /** Module of the screen as the site gets it, below generated/. */
  screen: string;
}

type Texts = Readonly<Record<string, string>>;

/**
 * Renders outlines of pages, with the components that draw the frame afterwards.
 * @param hasAsset whether the build has a file of that path below the area's base path
 */
export async function createOutlines(
  brand: Brand,
  hasAsset: (path: string) => boolean,
): Promise<(page: OutlinePage) => Promise<Outline>> {
  const FrameOutline = await loadFrameOutline();
  // Its `t` answers with the key: one rendering serves all languages.
  const i18n = createInstance();
  await i18n.init({ lng: 'cimode', resources: {}, react: { useSuspense: false } });
  const textsIn = new Map<string, Promise<Texts>>();

  return async ({ edition, host, route: id, screen }) => {
    const { default: sent } = (await import(resolve('generated', screen))) as { default: Screen };
    const route = routes.find((candidate) => candidate.id === id);
    if (route === undefined) throw new Error(`There is no route ${id}.`);
    // Without the states of the whole site, what its navigation lists is not known yet.
    const navigation = edition.isWhole
      ? buildNavigation({ groups: pageGroups, routes }, { ...flagDefaults, ...edition.states })
      : [];
    const outline = createElement(FrameOutline, {
      brand: { name: brand.name, tagline: brand.tagline },
      navigation,
      place: findPlace(navigation, addressOf(route.path)),
      title: sent.title,
      purpose: sent.purpose,
    });
    const router = createElement(MemoryRouter, { basename: base, initialEntries: [base] }, outline);
    const keyed = withoutNames(renderToStaticMarkup(createElement(I18nextProvider, { i18n }, router)));
    for (const [, file = ''] of keyed.matchAll(/<use href="\/user\/assets\/([^"#]+)/g)) {
      if (!hasAsset(file)) throw new Error(`An outline names ${file}, which the build does not have.`);
    }
    const load = async (language: string) => {
      const loading = textsIn.get(language) ?? readTexts(language);
      textsIn.set(language, loading);
      return wordsIn(language, await loading, await english);
    };
    const english = textsIn.get(fallback) ?? readTexts(fallback);
    textsIn.set(fallback, english);
    const inEnglish = await load(fallback);
    const others = new Set(siteLanguages(host).supported.map(textsOf));
    others.delete(fallback);
    const words: Record<string, string[]> = {};
    for (const language of others) words[language] = textNodes(keyed).map(await load(language));
    return {
      html: keyed.replace(textNode, (_all, text: string) => `>${escaped(inEnglish(unescaped(text)))}<`),
      data: { until: edition.holdsUntil, words },
    };
  };

  /** The words of a language for a key; what is no key is a word of the brand's. */
  function wordsIn(language: string, own: Texts, english: Texts): (key: string) => string {
    return (key) => {
      if (key === brand.tagline.en) return brand.tagline[language] ?? key;
      return own[key] ?? english[key] ?? key;
    };
  }
}

const textNode = />([^<]+)</g;

function textNodes(html: string): string[] {
  return [...html.matchAll(textNode)].map(([, text = '']) => unescaped(text));
}

/** An outline can neither be read aloud nor be used: it needs no names, which would be keys, and no languages. */
function withoutNames(html: string): string {
  return html.replace(/ (?:aria-label|aria-labelledby|aria-describedby|title|id|lang|dir)="[^"]*"/g, '');
}

const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;' } as const;

function escaped(text: string): string {
  return text.replace(/[&<>]/g, (sign) => entities[sign as keyof typeof entities]);
}

/** Of what React writes into text. */
function unescaped(html: string): string {
  return html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
}

async function readTexts(language: string): Promise<Texts> {
  return JSON.parse(await readFile(`schemas/locales/${language}/user-assets.json`, 'utf8')) as Texts;
}

/** The component as Node can run it: its style sheets are the pages' own, its drawings have their paths of the build. */
async function loadFrameOutline(): Promise<typeof layout.FrameOutline> {
  // Below the project, where it finds React; a fresh clone has no cache yet.
  const caches = resolve('node_modules/.cache');
  await mkdir(caches, { recursive: true });
  const folder = await mkdtemp(join(caches, 'outline-'));
  try {
    await build({
      configFile: false,
      root: 'src',
      base: `${base}/`,
      logLevel: 'warn',
      plugins: [react()],
      build: {
        ssr: 'shell/layout/FrameOutline.tsx',
        outDir: folder,
        emptyOutDir: false,
        assetsInlineLimit: 0,
      },
    });
    const built = (await import(pathToFileURL(join(folder, 'FrameOutline.js')).href)) as typeof layout;
    return built.FrameOutline;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
