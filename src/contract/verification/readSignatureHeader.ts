import { bytesOfBase64 } from '../signing/base64.ts';

const form = /^v1\.((?:[A-Za-z0-9+/]{4})+|(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=))$/;

/** The bytes of the signature in `v1.<base64>`; null when the header is anything else, such as two headers in one. */
export function readSignatureHeader(header: string): Uint8Array<ArrayBuffer> | null {
  const base64 = form.exec(header)?.[1];
  return base64 === undefined ? null : bytesOfBase64(base64);
}
