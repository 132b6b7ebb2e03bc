import { GENERATED_BANNER, type OutputFiles } from '../outputs/writeOutputs.ts';
import { propertiesOf } from '../prove/actionParts.ts';

/**
 * Where actions name something of their page, for pages and for rooms below the actions: pages do not load the
 * descriptions.
 */
export async function generateActions(): Promise<OutputFiles> {
  const named = propertiesOf('overlay').map((name) => `(action as { ${name}?: string }).${name}`);
  return {
    // By itself, because every page loads it.
    'actions/overlayOf.ts': `${GENERATED_BANNER}
import type { Action } from '../models/screen.v1.d.ts';

/** The overlay that an action opens; undefined for one that opens none. */
export function overlayOf(action: Action): string | undefined {
  return ${named.join(' ?? ')};
}
`,
    'actions/properties.ts': `${GENERATED_BANNER}
/** The properties in which an action names an overlay, which it opens. */
export const overlayProperties: readonly string[] = ${JSON.stringify(propertiesOf('overlay'))};

/** The properties in which an action names sources, which it asks again. */
export const sourceProperties: readonly string[] = ${JSON.stringify(propertiesOf('sources'))};
`,
  };
}
