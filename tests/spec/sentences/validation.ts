import type { Sentence } from '../sentence.ts';

/** §5, response validation and request signing. */
const messages: readonly Sentence[] = [
  {
    says: "An empty response is rejected with 'Non Response!'.",
    proof: { 'contract/answer.test.ts': 'empty body' },
  },
  {
    says: 'Only ret_code (or retCode) 0 is accepted.',
    proof: { 'contract/responses.test.ts': 'ret_code or retCode, ret_msg or retMsg; only 0 is accepted' },
  },
  {
    says: 'The HTTP status must be 200-299 by default.',
    proof: { 'contract/responses.test.ts': 'The HTTP status must be 200-299 by default' },
  },
  {
    says: 'A signature header on a response is checked against the result, using RSA with SHA-256 and PKCS#1 v1.5 padding.',
    proof: {
      'contract/verification/createVerifier.test.ts': 'RSA with SHA-256 and PKCS#1 v1.5 against the result',
      'contract/verification/wycheproof.test.ts': 'jsrsasign and WebCrypto say the same',
    },
  },
  {
    says: 'Applied only for calls flagged as encrypted.',
    proof: {
      'contract/signing/createSigning.test.ts': 'applied only for calls flagged as encrypted',
      'sandbox/signing/flagged.test.ts': 'every operation that moves money or changes an address',
    },
  },
  {
    says: 'The signature string has three dot-separated parts: version, signature and base64 timestamp.',
    proof: {
      'contract/signing/createSigner.test.ts':
        'three dot-separated parts, version, signature and base64 timestamp',
    },
  },
  {
    says: 'It is produced from the route.',
    proof: {
      'contract/signing/createSigner.test.ts': 'the path',
      'contract/signing/throughServer.test.ts': 'another path',
    },
  },
  {
    says: 'The MD5 of the body with keys sorted recursively.',
    proof: { 'contract/signing/createSigner.test.ts': 'the order of keys makes no difference, at any depth' },
  },
  {
    says: 'A timestamp.',
    proof: { 'sandbox/signing/requests.test.ts': '10002: stale, ahead of the clock, or sent before' },
  },
  {
    says: 'RSA encryption with an environment-specific public key.',
    proof: {
      'contract/signing/createSigner.test.ts': 'the second part is the worked example under RSA',
      'scripts/build/buildSettings.test.ts': 'keys and hosts are chosen by environment',
    },
  },
  {
    says: 'An XOR step.',
    proof: { 'contract/signing/createSigner.test.ts': 'the second part is the worked example under RSA' },
  },
  {
    says: 'Keys are chosen by environment: production, testnet or test.',
    proof: {
      'scripts/build/buildSettings.test.ts': 'keys and hosts are chosen by environment',
      'sandbox/signing/keys.test.ts': 'the first start makes two pairs',
    },
  },
];

/** §5, language detection and the rest. */
const languages: readonly Sentence[] = [
  {
    says: 'Order: lang query parameter, then stored language, then the browser language.',
    proof: { 'shell/i18n/detectLanguage.test.ts': 'then the stored language' },
  },
  {
    says: 'The value is used only if it is in the supported list; otherwise the default applies.',
    proof: { 'shell/i18n/detectLanguage.test.ts': 'an unsupported query means the default' },
  },
  {
    says: 'The detected value is stored.',
    proof: { 'shell/i18n/initI18n.test.ts': 'and keeps both keys' },
  },
  { says: 'Client-side form field validation is not shown.', unsaid: true },
];

export const validation: readonly Sentence[] = [...messages, ...languages];
