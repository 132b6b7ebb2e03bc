import { loadProject } from './description/loadProject.ts';
import { blastPage } from './report/changed/blastPage.ts';
import { blastRadius } from './report/changed/blastRadius.ts';
import { runScript, UsageError } from './settings/runScript.ts';

const usage = `npm run report -- --changed openapi/withdraw.yaml#/components/schemas/AddressEntry/properties/chain
npm run report -- --changed addressList
npm run report -- --changed addressList#/data/0/chain     (--json for a program)

Lists the screens, columns, forms, options, widgets and editions that a change of the description reaches.`;

const options = { changed: { type: 'string' }, json: { type: 'boolean' } } as const;

await runScript(usage, { options }, async ({ values }) => {
  if (values.changed === undefined)
    throw new UsageError('Name what changes with --changed; --help shows how.');
  const radius = blastRadius(await loadProject(), values.changed);
  console.log(values.json ? JSON.stringify(radius, null, 2) : blastPage(radius));
});
