import { KEYUTIL, KJUR } from 'jsrsasign';

/** A certificate that signs itself, for localhost and the names below it that tests use, as PEM. Good for a month. */
export function selfSigned(): { cert: string; key: string } {
  const { prvKeyObj, pubKeyObj } = KEYUTIL.generateKeypair('EC', 'secp256r1');
  const at = (ms: number) =>
    `${new Date(ms)
      .toISOString()
      .replace(/[-:T]|\.\d+/g, '')
      .slice(2)}`;
  const certificate = new KJUR.asn1.x509.Certificate({
    version: 3,
    serial: { int: 1 },
    issuer: { str: '/CN=localhost' },
    subject: { str: '/CN=localhost' },
    notbefore: at(Date.now() - 3_600_000),
    notafter: at(Date.now() + 30 * 86_400_000),
    sbjpubkey: pubKeyObj,
    ext: [
      {
        extname: 'subjectAltName',
        array: [{ dns: 'localhost' }, { dns: '*.localhost' }, { dns: '*.hk.localhost' }],
      },
    ],
    sigalg: 'SHA256withECDSA',
    cakey: prvKeyObj,
  } as never);
  return { cert: certificate.getPEM(), key: KEYUTIL.getPEM(prvKeyObj, 'PKCS8PRV') };
}
