import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { departureWords } from './gallery/comparisonPage.ts';
import { usualLook } from './gallery/galleryLooks.ts';
import { comparePictures, fileOf, keepPictures } from './gallery/keptPictures.ts';
import { type Gallery, openGallery } from './gallery/openGallery.ts';
import { unknownSpecimenMessage } from './gallery/unknownSpecimenMessage.ts';
import { type ParsedArguments, runScript, UsageError } from './settings/runScript.ts';

const usage = `npm run gallery -- --out pictures [--dark] [--width 375] [--lang ar-SA] [--edition HKG] [--only withdraw]
npm run gallery -- --compare [--out pictures] [--only withdraw]
npm run gallery -- --keep [--only withdraw]

Photographs every screen, node kind and part of src/ui in its states, from the examples of the description; of another
edition, what it shows otherwise. --compare tells which look otherwise than the pictures kept in .pictures/gallery, and
shows them before, after and in what they differ; --keep takes those pictures anew.`;

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;
const options = {
  out: text,
  width: text,
  lang: text,
  edition: text,
  only: text,
  dark: flag,
  compare: flag,
  keep: flag,
} as const;

type Values = ParsedArguments<typeof options>['values'];

/** @returns what went wrong, a line each @throws UsageError when nothing begins with `only` */
async function work(gallery: Gallery, out: string, values: Values): Promise<string[]> {
  const only = values.only ?? '';
  const links = await gallery.links();
  if (!links.some((link) => link.startsWith(only))) throw new UsageError(unknownSpecimenMessage(only, links));
  if (values.keep) return keepPictures(gallery, only);
  if (values.compare) return compare(gallery, out, only);
  const look = {
    theme: values.dark ? ('dark' as const) : usualLook.theme,
    width: Number(values.width ?? usualLook.width),
    lang: values.lang ?? usualLook.lang,
    edition: values.edition ?? usualLook.edition,
  };
  await mkdir(out, { recursive: true });
  const isWanted = (link: string) => link.startsWith(only);
  return gallery.photograph(look, isWanted, (link, webp) => writeFile(join(out, fileOf(link)), webp));
}

async function compare(gallery: Gallery, out: string, only: string): Promise<string[]> {
  const { compared, departures, complaints } = await comparePictures(gallery, only, out);
  console.log(`${compared} pictures compared, ${departures.length} look otherwise.`);
  if (departures.length > 0) console.log(`${join(out, 'index.html')} shows them side by side.`);
  return [...complaints, ...departures.map((one) => `${one.name}: ${departureWords(one)}`)];
}

await runScript(usage, { options }, async ({ values }) => {
  const out = values.out ?? (values.compare || values.keep ? '.cache/gallery' : undefined);
  if (out === undefined) throw new UsageError('Name a folder for the pictures by --out.');
  const gallery = await openGallery();
  const faults = await work(gallery, out, values).finally(() => gallery.close());
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
});
