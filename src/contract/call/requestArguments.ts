import type { OperationInfo } from '../../../generated/api/operations.ts';

interface RequestParts {
  path: Record<string, unknown>;
  query: Record<string, unknown>;
  /** Undefined when the operation has no body. */
  body: Record<string, unknown> | undefined;
}

/**
 * Splits the one object of arguments as described into path, query and body. The query values of a GET come from that
 * object too (requirements §7.1).
 */
export function splitArguments(
  operation: OperationInfo,
  args: Readonly<Record<string, unknown>>,
): RequestParts {
  const path: Record<string, unknown> = {};
  const query: Record<string, unknown> = {};
  const body: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(args)) {
    if (value === undefined) continue;
    if (operation.pathParams.includes(name)) path[name] = value;
    else if (!operation.hasBody || operation.queryParams.includes(name)) query[name] = value;
    else body[name] = value;
  }
  return { path, query, body: operation.hasBody ? body : undefined };
}

/** Serializes a query; a list repeats its name (`tag=a&tag=b`), null and undefined are left out. */
export function serializeQuery(query: Readonly<Record<string, unknown>>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null) search.append(name, String(item));
    }
  }
  return search.toString();
}

/** A request's URL: origin, path and query values. */
export function addressOf(origin: string, path: string, query: Readonly<Record<string, unknown>>): string {
  const search = serializeQuery(query);
  return `${origin}${path}${search && `?${search}`}`;
}

interface BodyEncoding {
  contentType: string;
  serialize(body: Readonly<Record<string, unknown>>): string;
}

const JSON_BODY: BodyEncoding = {
  contentType: 'application/json',
  serialize: (body) => JSON.stringify(body),
};

const FORM_BODY: BodyEncoding = {
  contentType: 'application/x-www-form-urlencoded',
  serialize(body) {
    const form = new URLSearchParams();
    for (const [name, value] of Object.entries(body)) {
      if (value !== undefined && value !== null) form.append(name, asText(value));
    }
    return form.toString();
  },
};

/** How a body is encoded: as JSON, or as form fields for the calls that require it (requirements §7.2). */
export function bodyEncoding(operation: OperationInfo): BodyEncoding {
  return operation.formEncoded ? FORM_BODY : JSON_BODY;
}

/** Form fields are text; structured values are sent in them as JSON (ext_info_str). */
function asText(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/**
 * The key of a request: two requests with the same key are the same request, whatever route they take. The early script
 * uses it too, so keep it small and free of other dependencies. `url` is absolute or a path; `body` is the JSON text
 * that is sent, or ''.
 */
export function requestKey(method: string, url: string, body: string): string {
  // A bare path needs an origin to be parsed; which one does not matter.
  const { pathname, searchParams } = new URL(url, 'https://any.invalid');
  searchParams.sort();
  return `${method.toUpperCase()} ${pathname}?${searchParams} ${body}`;
}
