/** What finds codes in a picture of the camera. */
export interface QrReader {
  detect(picture: HTMLVideoElement): Promise<readonly { rawValue: string }[]>;
}

type BrowserReader = new (options: { formats: readonly string[] }) => QrReader;

/** The browser's own reader of QR codes; null where it has none, or no camera to look through. */
export function qrReader(): QrReader | null {
  const { BarcodeDetector } = globalThis as unknown as { BarcodeDetector?: BrowserReader };
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  if (BarcodeDetector === undefined || devices === undefined) return null;
  return new BarcodeDetector({ formats: ['qr_code'] });
}
