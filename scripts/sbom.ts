import { writeFile } from 'node:fs/promises';
import { makeSbom } from './sbom/makeSbom.ts';

const FILE = 'sbom.cdx.json';

const bom = await makeSbom();
await writeFile(FILE, `${JSON.stringify(bom, null, 2)}\n`);
console.log(`${FILE}: CycloneDX ${bom.specVersion}, ${bom.components.length} components.`);
