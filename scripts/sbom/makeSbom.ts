import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { markPackages } from '../generate/marks/drawings.ts';

/** What is read of a CycloneDX bill of materials; the rest is kept as npm writes it. */
export interface Sbom {
  bomFormat: string;
  specVersion: string;
  metadata: { component: SbomComponent };
  components: SbomComponent[];
  /** Direct dependencies of each component, by `bom-ref`. */
  dependencies: { ref: string; dependsOn: string[] }[];
}

export interface SbomComponent {
  'bom-ref': string;
  type: string;
  name: string;
  version: string;
  hashes?: { alg: string; content: string }[];
  properties: { name: string; value: string }[];
}

/** Includes what differs from run to run: npm's serial number and timestamp. */
interface NpmSbom extends Sbom {
  serialNumber?: string;
  metadata: Sbom['metadata'] & { timestamp?: string };
}

/**
 * The bill of materials of what is shipped, in CycloneDX, as npm generates it from package-lock.json without a network
 * (ASVS 15.1.2): everything that `npm ci --omit dev` installs, and the packages whose drawings are in the pages. The same
 * lock file and the same npm give the same bytes.
 *
 * npm's own `--omit dev` is not used: npm 11.19 then omits everything that a tool depends on as well, including React
 * and yaml.
 * @throws Error with npm's output when it fails
 */
export async function makeSbom(): Promise<Sbom> {
  const { stdout } = await promisify(execFile)(
    'npm',
    ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only'],
    { maxBuffer: 16 * 1024 * 1024 },
  );
  const {
    serialNumber: _number,
    metadata: { timestamp: _moment, ...metadata },
    ...bom
  } = JSON.parse(stdout) as NpmSbom;
  const { component } = metadata;
  const components = bom.components
    .filter(({ name, properties }) => markPackages.includes(name) || !properties.some(isOfDevelopment))
    .map((one) => ({ ...one, properties: one.properties.filter((own) => !isOfDevelopment(own)) }));
  const refs = new Set([component, ...components].map((one) => one['bom-ref']));
  return {
    ...bom,
    metadata: { ...metadata, component: { ...component, name: nameOf(component) } },
    components,
    dependencies: bom.dependencies
      .filter(({ ref }) => refs.has(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => refs.has(one)) })),
  };
}

function isOfDevelopment({ name, value }: { name: string; value: string }): boolean {
  return name === 'cdx:npm:package:development' && value === 'true';
}

/** npm names the project after its folder; the reference has the name from package.json. */
function nameOf(component: SbomComponent): string {
  return component['bom-ref'].slice(0, component['bom-ref'].lastIndexOf('@'));
}
