import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { primary } from '../schemas/brand.json';
import { launchChromium } from './browser/launchChromium.ts';
import { digestOfDrawings, signDrawings } from './build/signDrawings.ts';
import { madeOfName, picturesFolder, signPictures } from './build/signPictures.ts';
import { jsonText } from './outputs/writeOutputs.ts';
import { runScript } from './settings/runScript.ts';

const usage = `npm run icons

Makes the pictures of the brand's sign that the build puts into the manifest.`;

async function run(): Promise<void> {
  const drawings = await signDrawings(primary);
  await mkdir(picturesFolder, { recursive: true });
  const browser = await launchChromium();
  try {
    for (const { file, pixels, purpose } of signPictures) {
      const page = await browser.newPage({ viewport: { width: pixels, height: pixels } });
      const style = 'body { margin: 0 } svg { display: block; width: 100vw; height: 100vh }';
      await page.setContent(`<style>${style}</style>${drawings[purpose]}`);
      const bytes = await page.screenshot({ omitBackground: true });
      await writeFile(join(picturesFolder, file), bytes);
      await page.close();
    }
  } finally {
    await browser.close();
  }
  const made = { digest: digestOfDrawings(drawings) };
  await writeFile(join(picturesFolder, madeOfName), jsonText(made));
  console.log(`Made ${signPictures.length} pictures in ${picturesFolder}.`);
}

await runScript(usage, {}, run);
