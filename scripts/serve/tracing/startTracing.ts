import type { Settings } from '../../settings/readSettings.ts';
import type { Tracing } from './openTracing.ts';

/**
 * Traces this process when the settings say so. What that takes is loaded only then, so that a start without it costs neither
 * time nor memory.
 * @returns null while nothing is to be traced
 */
export async function startTracing(settings: Settings['tracing']): Promise<Tracing | null> {
  if (settings === null) return null;
  const { openTracing } = await import('./openTracing.ts');
  return openTracing(settings);
}
