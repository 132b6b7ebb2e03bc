import type { Tracing } from './openTracing.ts';

/**
 * Traces this process when OTEL_EXPORTER_OTLP_ENDPOINT is set. What that takes is loaded only then, so that a start without
 * it costs neither time nor memory.
 * @returns null while nothing is to be traced
 * @throws Error with one plain sentence when the endpoint is no address
 */
export async function startTracing(
  env: Readonly<Record<string, string | undefined>>,
): Promise<Tracing | null> {
  const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (!endpoint) return null;
  const url = URL.canParse(endpoint) ? new URL(endpoint) : null;
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new Error(
      `OTEL_EXPORTER_OTLP_ENDPOINT is "${endpoint}": use the address of a collector that speaks OTLP over HTTP, such as http://127.0.0.1:4318.`,
    );
  const { openTracing } = await import('./openTracing.ts');
  return openTracing({ serviceName: env.OTEL_SERVICE_NAME || 'user-assets' });
}
