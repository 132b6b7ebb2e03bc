import type { Sentence } from './sentence.ts';

/** Response validation and request signing. */
const messages: readonly Sentence[] = [
  {
    section: '5.1',
    says: 'A response without a body is rejected with Non Response!.',
    proof: { 'contract/answer.test.ts': 'empty body' },
  },
  {
    section: '5.1',
    says: 'Only a ret_code (or retCode) of 0 counts as success.',
    proof: { 'contract/responses.test.ts': 'ret_code or retCode, ret_msg or retMsg; only 0 is accepted' },
  },
  {
    section: '5.1',
    says: 'An HTTP status from 200 to 299 counts as success unless a call says otherwise.',
    proof: { 'contract/responses.test.ts': 'the HTTP status must be 200-299 by default' },
  },
  {
    section: '5.1',
    says: 'The signature header of a response is verified against result with RSA, SHA-256 and PKCS#1 v1.5 padding.',
    proof: {
      'contract/verification/createVerifier.test.ts': 'RSA with SHA-256 and PKCS#1 v1.5 against the result',
      'contract/verification/wycheproof.test.ts': 'jsrsasign and WebCrypto agree',
    },
  },
  {
    section: '5.2',
    says: 'Only calls flagged as encrypted are signed.',
    proof: {
      'contract/signing/createSigning.test.ts': 'applied only for calls flagged as encrypted',
      'sandbox/http/signing/flagged.test.ts': 'every operation that moves money or changes an address',
    },
  },
  {
    section: '5.2',
    says: 'A signature has three parts separated by dots: version, signature, timestamp in base64.',
    proof: {
      'contract/signing/createSigner.test.ts':
        'three dot-separated parts, version, signature and base64 timestamp',
    },
  },
  {
    section: '5.2',
    says: 'It is built from: the route;',
    proof: {
      'contract/signing/createSigner.test.ts': 'the path',
      'contract/signing/throughServer.test.ts': 'another path',
    },
  },
  {
    section: '5.2',
    says: 'the MD5 of the body with its keys sorted at every level',
    proof: {
      'contract/signing/createSigner.test.ts':
        'the signed text does not depend on the order of keys, at any depth',
    },
  },
  {
    section: '5.2',
    says: 'the time;',
    proof: { 'sandbox/http/signing/requests.test.ts': 'a request is refused with 10002' },
  },
  {
    section: '5.2',
    says: 'RSA encryption with a public key of the environment',
    proof: {
      'contract/signing/createSigner.test.ts': 'have the worked example under RSA as the second part: %s',
      'scripts/build/buildSettings.test.ts': 'keys and hosts are chosen by environment',
      'scripts/prove/s708.test.ts': 'two environments with one host or one key',
    },
  },
  {
    section: '5.2',
    says: 'an XOR step',
    proof: {
      'contract/signing/createSigner.test.ts': 'have the worked example under RSA as the second part: %s',
    },
  },
  {
    section: '5.2',
    says: 'Each environment has its own keys: production, testnet, test.',
    proof: {
      'scripts/build/buildSettings.test.ts': 'keys and hosts are chosen by environment',
      'sandbox/http/signing/keys.test.ts': 'the first start makes two pairs',
    },
  },
];

/** Language detection. */
const languages: readonly Sentence[] = [
  {
    section: '5.3',
    says: 'The query parameter lang comes first, then the stored language, then the language of the browser.',
    proof: { 'shell/i18n/detectLanguage.test.ts': 'then the stored language' },
  },
  {
    section: '5.3',
    says: 'A language that the site does not offer is ignored, and the default is used.',
    proof: { 'shell/i18n/detectLanguage.test.ts': 'an unsupported query means the default' },
  },
  {
    section: '5.3',
    says: 'The result is stored.',
    proof: { 'shell/i18n/initI18n.test.ts': 'and keeps both keys' },
  },
];

export const validation: readonly Sentence[] = [...messages, ...languages];
