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
import { textsOf } from '../../src/formats/shared/languageTags.ts';
import type * as outline from '../../src/routes/FrameOutline.tsx';
import { siteLanguages } from '../../src/shell/i18n/detectLanguage.ts';
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
  const words = createWords(brand);

  return async ({ edition, host, route: id, screen }) => {
    const { default: sent } = (await import(resolve('generated', screen))) as { default: Screen };
    const route = routes.find((candidate) => candidate.id === id);
    if (route === undefined) throw new Error(`There is no route ${id}.`);
    // Without the states of the whole site, what its navigation lists is not known yet.
    const navigation = edition.isWhole
      ? buildNavigation({ groups: pageGroups, routes }, { ...flagDefaults, ...edition.states })
      : [];
    const frame = createElement(FrameOutline, {
      brand: { name: brand.name, tagline: brand.tagline },
      navigation,
      place: findPlace(navigation, addressOf(route.path)),
      screen: sent,
    });
    const router = createElement(MemoryRouter, { basename: base, initialEntries: [base] }, frame);
    const keyed = withoutNames(renderToStaticMarkup(createElement(I18nextProvider, { i18n }, router)));
    for (const [, file = ''] of keyed.matchAll(/<use href="\/user\/assets\/([^"#]+)/g)) {
      if (!hasAsset(file)) throw new Error(`An outline names ${file}, which the build does not have.`);
    }
    const languages = new Set(siteLanguages(host).supported.map(textsOf));
    languages.delete(fallback);
    const keys = [...keyed.matchAll(textNode)].map(([, text = '']) => unescaped(text));
    const others = [...languages].map(
      async (language) => [language, keys.map(await words(language))] as const,
    );
    const english = await words(fallback);
    return {
      // React escapes a text that is rendered alone, too.
      html: keyed.replace(
        textNode,
        (_all, key: string) => `>${renderToStaticMarkup(english(unescaped(key)))}<`,
      ),
      data: { until: edition.holdsUntil, words: Object.fromEntries(await Promise.all(others)) },
    };
  };
}

/** By language: the word for a key. What is no key is a word of the brand's. */
function createWords(brand: Brand): (language: string) => Promise<(key: string) => string> {
  const read = new Map<string, Promise<Texts>>();
  const texts = (language: string) => {
    const known = read.get(language) ?? readTexts(language);
    read.set(language, known);
    return known;
  };
  return async (language) => {
    const [own, english] = await Promise.all([texts(language), texts(fallback)]);
    return (key) => {
      if (key === brand.tagline.en) return brand.tagline[language] ?? key;
      return own[key] ?? english[key] ?? key;
    };
  };
}

const textNode = />([^<]+)</g;

/** An outline can neither be read aloud nor be used: it needs no names, which would be keys, and no languages. */
function withoutNames(html: string): string {
  return html.replace(/ (?:aria-label|aria-labelledby|aria-describedby|title|id|lang|dir)="[^"]*"/g, '');
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
async function loadFrameOutline(): Promise<typeof outline.FrameOutline> {
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
        ssr: 'routes/FrameOutline.tsx',
        outDir: folder,
        emptyOutDir: false,
        assetsInlineLimit: 0,
      },
    });
    const built = (await import(pathToFileURL(join(folder, 'FrameOutline.js')).href)) as typeof outline;
    return built.FrameOutline;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
