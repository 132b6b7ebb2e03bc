/** RSA-OAEP with SHA-256, MGF1 with SHA-256 and an empty label, under one public key. */
export type Encrypt = (plaintext: Uint8Array<ArrayBuffer>) => Promise<Uint8Array>;
