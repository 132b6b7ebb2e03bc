import forge from 'node-forge/lib/forge.js';
import 'node-forge/lib/asn1.js';
import 'node-forge/lib/rsa.js';
import 'node-forge/lib/sha256.js';

/** The parts of node-forge that RSA-OAEP needs: its main file would bring TLS and a dozen ciphers along. */
export const { asn1, md, pki } = forge;
