import type { Screen } from '../../generated/models/screen.v1.d.ts';
import { GENERATED_BANNER } from './outputFiles.ts';

/**
 * A screen as a typed constant. On one line: people read its file in schemas/, and what a change of it does in
 * generated/reports.
 * @param models where generated/models is, seen from the module
 */
export function screenModule(screen: Screen, models: string): string {
  const type = `import type { Screen } from '${models}/screen.v1.d.ts';`;
  return `${GENERATED_BANNER}${type}\n\nconst screen: Screen = ${JSON.stringify(screen)};\n\nexport default screen;\n`;
}
