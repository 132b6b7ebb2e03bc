// White space, line breaks and the invisible marks that are copied along with an address from a mail or a document.
const INVISIBLE = /[\s\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/**
 * `ethereum:pay-0x…@1?value=1`, `ton://transfer/UQ…`: what a wallet's QR code wraps around the address. A prefix that
 * is part of the address itself does not count.
 */
const PAYMENT_LINK =
  /^(?!bitcoincash:|web\+stellar:)[a-z][a-z+]*:(?:\/\/)?(?:transfer\/)?(?:pay-)?([^@?/]+)(?:[@?/].*)?$/i;
/** `web+stellar:pay?destination=G…&memo=1` names it. */
const NAMED = /^web\+stellar:.*[?&]destination=([^&]+)/i;

/** The address in what was typed, pasted or scanned, without what copying or a wallet adds to it. */
export function readAddress(text: string): string {
  const whole = text.replace(INVISIBLE, '');
  return (NAMED.exec(whole) ?? PAYMENT_LINK.exec(whole))?.[1] ?? whole;
}

/** Detects codes in a camera picture. */
export interface QrReader {
  detect(picture: HTMLVideoElement): Promise<readonly { rawValue: string }[]>;
}

type BrowserReader = new (options: { formats: readonly string[] }) => QrReader;

/** The browser's native QR code reader; null where it has none, or no camera. */
export function qrReader(): QrReader | null {
  const { BarcodeDetector } = globalThis as unknown as { BarcodeDetector?: BrowserReader };
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  if (BarcodeDetector === undefined || devices === undefined) return null;
  return new BarcodeDetector({ formats: ['qr_code'] });
}
