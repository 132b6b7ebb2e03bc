import { parseArgs } from 'node:util';
import { loadProject } from './description/loadProject.ts';
import { blastPage } from './report/changed/blastPage.ts';
import { blastRadius } from './report/changed/blastRadius.ts';

const usage = `npm run report -- --changed openapi/withdraw.yaml#/components/schemas/AddressEntry/properties/chain
npm run report -- --changed addressList
npm run report -- --changed addressList#/data/0/chain     (--json for a program)

Lists the screens, columns, forms, options, widgets and editions that a change of the description reaches.`;

try {
  const { values } = parseArgs({ options: { changed: { type: 'string' }, json: { type: 'boolean' } } });
  if (values.changed === undefined) console.log(usage);
  else {
    const radius = blastRadius(await loadProject(), values.changed);
    console.log(values.json ? JSON.stringify(radius, null, 2) : blastPage(radius));
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
