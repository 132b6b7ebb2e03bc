import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Sheet } from '../../../ui/dialog/Sheet.tsx';
import { useTexts } from '../../../ui/texts/useTexts.ts';
import type { QrReader } from './readAddress.ts';
import './addressWidget.css';

interface Props {
  reader: QrReader;
  onText(text: string): void;
  onClose(): void;
}

/** Shows the camera until it sees a QR code; takes the first one that it reads. */
export function ScanDialog({ reader, onText, onClose }: Props) {
  const { t } = useTexts();
  const { video, hasFailed } = useScan(reader, (text) => {
    onText(text);
    onClose();
  });
  return (
    <Sheet as="middle" isLight={false} title={t('form.address.scanTitle')} onClose={onClose}>
      <div className="ua-scan">
        <p role={hasFailed ? 'alert' : undefined}>
          {t(hasFailed ? 'form.address.noCamera' : 'form.address.scanText')}
        </p>
        {!hasFailed && <video ref={video} className="ua-scan__picture" muted playsInline tabIndex={-1} />}
      </div>
    </Sheet>
  );
}

/** Often enough to feel immediate; checking every frame would heat up the phone. */
const lookEveryMs = 250;

/** Scans with the camera until there is a code, and releases the camera after it or on unmount. */
function useScan(
  reader: QrReader,
  onText: (text: string) => void,
): { video: RefObject<HTMLVideoElement | null>; hasFailed: boolean } {
  const video = useRef<HTMLVideoElement>(null);
  const [hasFailed, setFailed] = useState(false);
  const found = useEffectEvent(onText);
  useEffect(() => {
    const ending = new AbortController();
    watch(video.current, reader, ending.signal).then(
      (text) => text !== undefined && found(text),
      () => !ending.signal.aborted && setFailed(true),
    );
    return () => ending.abort();
  }, [reader]);
  return { video, hasFailed };
}

/** The text of the first code; undefined when stopped before. @throws when the camera is denied or shows nothing */
async function watch(
  video: HTMLVideoElement | null,
  reader: QrReader,
  ending: AbortSignal,
): Promise<string | undefined> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  try {
    if (video === null) return undefined;
    video.srcObject = stream;
    await video.play();
    while (!ending.aborted) {
      const [code] = await reader.detect(video);
      if (code !== undefined && code.rawValue !== '') return ending.aborted ? undefined : code.rawValue;
      await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
    }
    return undefined;
  } finally {
    for (const track of stream.getTracks()) track.stop();
  }
}
