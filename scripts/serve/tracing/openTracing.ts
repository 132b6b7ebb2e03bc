import {
  type Attributes,
  context,
  isSpanContextValid,
  propagation,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import { createProcessLog, type Logger } from '../../../src/sandbox/platform/logger.ts';
import {
  type OpenSpan,
  type SpanAttributes,
  type Tracer,
  traceBy,
} from '../../../src/sandbox/platform/tracing.ts';
import { FailureLoggingExporter } from './FailureLoggingExporter.ts';

/** Tracing under way. */
export interface Tracing {
  /** Sends what is left, for a moment at most, and ends tracing. */
  close(): Promise<void>;
}

/** How long an end waits for a collector, ms. */
const patienceMs = 2_000;

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL } as const;

/**
 * Sends the spans of this process to the collector of OTEL_EXPORTER_OTLP_ENDPOINT (OTLP over HTTP, JSON), in batches and
 * beside the work. The SDK reads the rest of its environment itself: OTEL_EXPORTER_OTLP_HEADERS, OTEL_TRACES_SAMPLER, OTEL_BSP_….
 */
export function openTracing({
  serviceName,
  log = createProcessLog(),
}: {
  serviceName: string;
  log?: Logger;
}): Tracing {
  const exporter = new FailureLoggingExporter(new OTLPTraceExporter(), log);
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  provider.register();
  traceBy(tracerOf(provider));
  return {
    close: async () => {
      traceBy(null);
      const late = new Promise<void>((settle) => setTimeout(settle, patienceMs).unref());
      // Spans that could not be sent were logged when sending failed.
      const sent = provider.shutdown().catch(() => undefined);
      await Promise.race([sent, late]);
      trace.disable();
      context.disable();
      propagation.disable();
    },
  };
}

function tracerOf(provider: NodeTracerProvider): Tracer {
  const tracer = provider.getTracer('user-assets');
  return {
    open: ({ name, kind, attributes, parent }) => {
      const above =
        parent === undefined ? context.active() : propagation.extract(ROOT_CONTEXT, { traceparent: parent });
      const options = { kind: kinds[kind], attributes: attributes as Attributes };
      return opened(tracer.startSpan(name, options, above));
    },
    current: () => {
      const span = trace.getActiveSpan();
      return span === undefined || !isSpanContextValid(span.spanContext()) ? undefined : opened(span);
    },
  };
}

function opened(span: Span): OpenSpan {
  return {
    context: headerOf(span.spanContext()),
    run: (work) => context.with(trace.setSpan(context.active(), span), work),
    annotate: (attributes: SpanAttributes) => {
      span.setAttributes(attributes as Attributes);
      if (attributes['error.type'] !== undefined) span.setStatus({ code: SpanStatusCode.ERROR });
    },
    end: () => span.end(),
  };
}

function headerOf({ traceId, spanId, traceFlags }: SpanContext): string {
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
}
