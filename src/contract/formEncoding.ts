import type { OperationInfo } from '../../generated/api/operations.ts';

export interface BodyEncoding {
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

/** A form field is text; structured data travels in it as JSON (ext_info_str). */
function asText(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
