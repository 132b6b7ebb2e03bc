import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-node';
import type { Logger } from '../../../src/sandbox/platform/logger.ts';

type Done = Parameters<SpanExporter['export']>[1];

/** Tells the log that a collector does not take spans: once, and again when that has begun anew. */
export class FailureLoggingExporter implements SpanExporter {
  readonly #inner: SpanExporter;
  readonly #log: Logger;
  #isFailing = false;

  constructor(inner: SpanExporter, log: Logger) {
    this.#inner = inner;
    this.#log = log;
  }

  export(spans: ReadableSpan[], done: Done): void {
    this.#inner.export(spans, (result) => {
      // 0 is success; the SDK's enum is in a package that nothing else here needs.
      const fails = result.code !== 0;
      if (fails && !this.#isFailing)
        this.#log.warn('Traces cannot be sent to OTEL_EXPORTER_OTLP_ENDPOINT. Calls are answered as before.');
      this.#isFailing = fails;
      done(result);
    });
  }

  forceFlush(): Promise<void> {
    return this.#inner.forceFlush?.() ?? Promise.resolve();
  }

  shutdown(): Promise<void> {
    return this.#inner.shutdown();
  }
}
