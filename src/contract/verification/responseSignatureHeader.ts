/** Carries the signature of an answer's `result`: `v1.<base64>`. */
export const RESPONSE_SIGNATURE_HEADER = 'X-Response-Signature';
