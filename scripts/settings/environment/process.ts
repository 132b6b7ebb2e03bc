import { type LeastLevel, leastLevels } from '../../../src/sandbox/platform/config.ts';
import { anyText, oneOf, wholeNumber } from './readers.ts';
import { type Reader, variable } from './variable.ts';

const collector: Reader<string> = (text) => {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url !== null && /^https?:$/.test(url.protocol)) return text;
  throw new Error(
    `is "${text}": use the address of a collector that speaks OTLP over HTTP, such as http://127.0.0.1:4318.`,
  );
};

/** What every process that logs reads. */
export const logVariables = {
  LOG_LEVEL: variable({
    readBy: 'start, dev, signer',
    means: 'lowest level of the lines that are written: `security`, or `info` for what pages report as well',
    read: oneOf<LeastLevel>(...leastLevels),
    fallback: 'security',
  }),
};

/** How a process of the exchange runs. */
export const processVariables = {
  PORT: variable({
    readBy: 'start, dev, studio',
    means: 'port; 0 for any free one',
    read: wholeNumber(0, 65_535),
    fallback: '4173',
    unset: '`4173`; studio `4180`',
  }),
  DATA_DIR: variable({
    readBy: 'start, dev, studio, keys, backup, restore',
    means: 'data folder, created when missing',
    read: anyText,
    fallback: '.data',
    unset: '`.data`; studio `.cache/studio/data`',
  }),
  ...logVariables,
  DRAIN_SECONDS: variable({
    readBy: 'start',
    means: 'how long a process goes on answering, as not ready, after it was told to end: 0 to 300',
    read: wholeNumber(0, 300),
    fallback: '0',
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: variable({
    readBy: 'start',
    means: 'collector of OpenTelemetry traces, OTLP over HTTP: `http://127.0.0.1:4318` ([traces](#traces))',
    read: collector,
    unset: 'none: nothing is traced',
  }),
  OTEL_SERVICE_NAME: variable({
    readBy: 'start',
    means: 'name of this service in traces',
    read: anyText,
    fallback: 'user-assets',
  }),
};
