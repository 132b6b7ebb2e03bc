import { readFileSync } from 'node:fs';
import type { Project } from '../../../scripts/description/loadProject.ts';
import { formatFinding } from '../../../scripts/prove/finding.ts';
import { prove } from '../../../scripts/prove/run/prove.ts';

/** Files of the fixture that the tests edit. */
export const SCREEN = 'schemas/screens/moneyAddress.json';
export const FORM = 'schemas/forms/addressCreate.json';
export const ENGLISH = 'schemas/locales/en/user-assets.json';
export const CHINESE = 'schemas/locales/zh-HK/user-assets.json';
export const MANIFEST = 'src/widgets/chainAddress/manifest.json';
export const ROUTES = 'schemas/routes.json';
export const NAVIGATION = 'schemas/navigation.json';
export const DESCRIPTION = 'openapi/withdraw.yaml';

const META = ['screen', 'form', 'routes', 'navigation', 'brand', 'flags', 'edition'].map(
  (name) => `schemas/meta/${name}.v1.json`,
);

const specFlag = {
  default: { action: 'show' },
  owner: 'product',
  refusesNothing: 'This project has no operation for it.',
};

const noKeys = { apiHost: '', alternates: [], keys: { request: null, response: null } };

const FILES = [SCREEN, FORM, ENGLISH, CHINESE, MANIFEST, DESCRIPTION, 'openapi/components/codes.yaml'];

const MORE: Readonly<Record<string, string>> = {
  'schemas/locales/en/inverse-error-code.json':
    '{ "131301": "This address is not valid.", "131302": "Saved already." }',
  'schemas/locales/zh-HK/inverse-error-code.json': '{ "131301": "地址無效。", "131302": "已儲存。" }',
  'schemas/routes.json': JSON.stringify({
    $schema: './meta/routes.v1.json',
    routes: [
      { id: 'moneyAddress', path: '/money-address' },
      { id: 'pastOrder', path: '/past/:id' },
    ],
  }),
  'schemas/navigation.json': JSON.stringify({
    $schema: './meta/navigation.v1.json',
    groups: [{ label: 'book.title', items: [{ route: 'moneyAddress', icon: 'book' }] }],
  }),
  'schemas/screens/pastOrder.json': JSON.stringify({
    $schema: '../meta/screen.v1.json',
    id: 'pastOrder',
    route: 'pastOrder',
    title: 'book.past',
    purpose: 'book.purpose',
    access: 'login',
    body: [
      { id: 'toBook', kind: 'link', label: 'book.title', to: 'moneyAddress' },
      { id: 'until', kind: 'text', text: 'book.lockedUntil', values: { time: '7' } },
      { id: 'many', kind: 'text', text: 'book.count', values: { count: 7 } },
      // Something hangs on every flag.
      ...Object.keys(specFlags()).map((feature) => ({
        id: feature,
        kind: 'text',
        feature,
        text: 'book.title',
      })),
    ],
  }),
  'schemas/brand.json': JSON.stringify({
    $schema: './meta/brand.v1.json',
    name: 'Halyard',
    tagline: { en: 'Assets' },
    primary: '#f7a600',
    licence: { en: 'For tests.' },
    links: { help: '/', terms: '/' },
    areas: {},
    hosts: { static: '' },
    environments: {
      production: noKeys,
      testnet: { ...noKeys, mark: { en: 'Testnet' } },
      test: { ...noKeys, mark: { en: 'Test' } },
    },
    languages: [
      { code: 'en', name: 'English' },
      { code: 'zh-HK', name: '繁體中文' },
    ],
    complianceLanguages: ['en', 'zh-HK'],
    languageLists: { default: { supported: ['en', 'zh-HK'], default: 'en' } },
  }),
  'schemas/compliance/flags.json': JSON.stringify({
    $schema: '../meta/flags.v1.json',
    flags: {
      ...specFlags(),
      chainFilter: { ...specFlag, description: 'The filter by network.' },
    },
  }),
};

/** The flags that no project is without. */
function specFlags(): Record<string, object> {
  const { properties } = JSON.parse(readFileSync('schemas/meta/flags.v1.json', 'utf8'));
  const names = properties.flags.required as string[];
  return Object.fromEntries(
    names.map((name) => [name, { ...specFlag, description: 'As the requirements have it.' }]),
  );
}

/** A small project in which everything holds; `files/` has its parts as a person would write them. */
export const fixture: Project = {
  files: {
    ...MORE,
    ...Object.fromEntries(META.map((path) => [path, readFileSync(path, 'utf8')])),
    ...Object.fromEntries(
      FILES.map((path) => [path, readFileSync(new URL(`files/${path}`, import.meta.url), 'utf8')]),
    ),
  },
};

/** The project with one piece of one file written differently. @throws Error unless the piece stands there exactly once. */
export function edit(project: Project, path: string, from: string, to: string): Project {
  const parts = (project.files[path] ?? '').split(from);
  if (parts.length !== 2) throw new Error(`${path} has ${parts.length - 1} times: ${from}`);
  return { files: { ...project.files, [path]: parts.join(to) } };
}

/** The sentences that a person would read. */
export function sentences(project: Project): string[] {
  return prove(project).map(formatFinding);
}
