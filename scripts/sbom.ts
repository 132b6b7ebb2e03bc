import { writeFile } from 'node:fs/promises';
import { jsonText } from './outputs/writeOutputs.ts';
import { makeSbom } from './sbom/makeSbom.ts';
import { runScript } from './settings/runScript.ts';

const FILE = 'sbom.cdx.json';
const usage = `npm run sbom

Writes the bill of materials of what is shipped to ${FILE}.`;

await runScript(usage, {}, async () => {
  const bom = await makeSbom();
  await writeFile(FILE, jsonText(bom));
  console.log(`${FILE}: CycloneDX ${bom.specVersion}, ${bom.components.length} components.`);
});
