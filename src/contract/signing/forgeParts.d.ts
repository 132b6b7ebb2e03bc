// node-forge's files populate one object, part by part; its types only describe the whole.
declare module 'node-forge/lib/forge.js' {
  import type { asn1, md, pki } from 'node-forge';

  const forge: { asn1: typeof asn1; md: typeof md; pki: typeof pki };
  export default forge;
}
declare module 'node-forge/lib/asn1.js';
declare module 'node-forge/lib/rsa.js';
declare module 'node-forge/lib/sha256.js';
