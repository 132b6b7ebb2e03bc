import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** A span as it came over the wire (OTLP in JSON). */
export interface TakenSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string | undefined;
  readonly name: string;
  readonly kind: number;
  /** 2 for a failure. */
  readonly status: number;
  readonly attributes: Readonly<Record<string, string | number>>;
}

export interface Collector {
  readonly origin: string;
  readonly spans: readonly TakenSpan[];
  /** Attributes of the process that sent them. */
  readonly resource: Readonly<Record<string, string | number>>;
  close(): Promise<void>;
}

interface KeyValue {
  readonly key: string;
  readonly value: { readonly stringValue?: string; readonly intValue?: number | string };
}

interface Sent {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly KeyValue[] };
    readonly scopeSpans: readonly { readonly spans: readonly SentSpan[] }[];
  }[];
}

interface SentSpan extends Omit<TakenSpan, 'attributes' | 'status'> {
  readonly status?: { readonly code?: number };
  readonly attributes: readonly KeyValue[];
}

/** Takes spans as a collector does, at POST /v1/traces. */
export async function openCollector(): Promise<Collector> {
  const spans: TakenSpan[] = [];
  const resource: Record<string, string | number> = {};
  const server = createServer(async (request, response) => {
    if (request.method !== 'POST' || request.url !== '/v1/traces') {
      response.writeHead(404).end();
      return;
    }
    const sent = (await json(request)) as Sent;
    for (const { resource: from, scopeSpans } of sent.resourceSpans) {
      Object.assign(resource, valuesOf(from.attributes));
      spans.push(...scopeSpans.flatMap((scope) => scope.spans).map(taken));
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    spans,
    resource,
    close: async () => {
      const ended = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await ended;
    },
  };
}

function taken({ traceId, spanId, parentSpanId, name, kind, status, attributes }: SentSpan): TakenSpan {
  const parent = parentSpanId === '' ? undefined : parentSpanId;
  return {
    ...{ traceId, spanId, parentSpanId: parent, name, kind },
    status: status?.code ?? 0,
    attributes: valuesOf(attributes),
  };
}

function valuesOf(attributes: readonly KeyValue[]): Record<string, string | number> {
  return Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]),
  );
}
