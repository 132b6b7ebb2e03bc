import { parse } from 'yaml';
import type { Project } from '../description/loadProject.ts';
import { remembered } from '../prove/proof.ts';
import { chartMutators } from './chartMutators.ts';
import { contractMutators } from './contractMutators.ts';
import { type Edit, editedText, type Place, placesOf } from './edit.ts';
import { brandMutators, editionMutators, refusalMutators } from './editionMutators.ts';
import { fileMutators } from './fileMutators.ts';
import type { Mutator } from './mutator.ts';
import { nameMutators } from './nameMutators.ts';
import { pageMutators, wayMutators } from './pageMutators.ts';
import { keyMutators, partMutators } from './partMutators.ts';
import { createRandom } from './random.ts';
import { labelMutators, textMutators } from './textMutators.ts';
import { valueMutators } from './valueMutators.ts';
import { waitMutators } from './waitMutators.ts';

/** One wrong version of one file. */
export interface Mutation {
  kind: string;
  place: Place;
  edit: Edit;
}

export interface MutationChoice {
  seed: number;
  /** At most this many of each kind and folder, chosen by the seed. */
  mostOfAKind: number;
}

const SCHEMAS =
  /^schemas\/(screens|forms|export|compliance\/(editions|flags|hosts)|routes|navigation).*\.json$/;
const TRANSLATIONS = /^schemas\/locales\/(?!en\/).*\.json$/;
const BRAND = /^schemas\/brand\.json$/;
const CONTRACT = /^openapi\/\w+\.yaml$|^src\/widgets\/.*\.json$/;

const schemaMutators: readonly Mutator[] = [
  ...nameMutators,
  ...partMutators,
  ...valueMutators,
  ...waitMutators,
  ...chartMutators,
  ...editionMutators,
  ...refusalMutators,
  ...pageMutators,
  ...fileMutators,
];

/** Wrong versions of the project's files; the same for the same files and choice. */
export function mutationsOf(project: Project, { seed, mostOfAKind }: MutationChoice): Mutation[] {
  const random = createRandom(seed);
  const mutated = (files: RegExp, mutators: readonly Mutator[]) => {
    const places = placesIn(project, files);
    return mutators.flatMap(({ kind, edits }) => {
      const all = places.flatMap((place) =>
        edits(place, random).map((edit): Mutation => ({ kind, place, edit })),
      );
      return random.shuffled(all).slice(0, mostOfAKind);
    });
  };
  return [
    ...mutated(SCHEMAS, [...schemaMutators, ...labelMutators(project), ...wayMutators(project)]),
    ...mutated(TRANSLATIONS, textMutators(project)),
    ...mutated(BRAND, brandMutators),
    ...mutated(CONTRACT, contractMutators(project)),
    ...mutated(SCHEMAS, keyMutators),
  ];
}

function placesIn(project: Project, wanted: RegExp): Place[] {
  const known = placesOfFiles(project);
  return Object.keys(project.files)
    .filter((path) => wanted.test(path))
    .sort()
    .flatMap((path) => {
      const places = known.get(path) ?? placesOf(path, valueIn(path, project.files[path] ?? ''));
      known.set(path, places);
      return places;
    });
}

/** File → its places: edits leave what they are made from as it is, so a project is read once. */
const placesOfFiles = remembered((_project: Project) => new Map<string, Place[]>());

function valueIn(path: string, text: string): unknown {
  return path.endsWith('.yaml') ? parse(text) : JSON.parse(text);
}

/** The project with the wrong version in place of the file. Every JSON text is YAML, too. */
export function mutated(project: Project, { place, edit }: Mutation): Project {
  return { files: { ...project.files, [place.file]: editedText(place.root, edit) } };
}

/** `schemas/screens/withdraw.json /sources/coins/op: "coinList" → "coinLst"`, for readers. */
export function described({ place, edit }: Mutation): string {
  const at = `${place.file} /${edit.path.join('/')}`;
  const shown = (value: unknown) => {
    const text = JSON.stringify(value) ?? 'nothing';
    return text.length > 60 ? `${text.slice(0, 57)}…` : text;
  };
  if (edit.do === 'remove') return `${at}: left out`;
  if (edit.do === 'rename') return `${at}: called "${edit.name}"`;
  if (edit.do === 'swap') return `${at}: after the next`;
  if (edit.do === 'spoil') return `${at}: ${edit.how}`;
  return `${at}: ${shown(place.value)} → ${shown(edit.value)}`;
}
