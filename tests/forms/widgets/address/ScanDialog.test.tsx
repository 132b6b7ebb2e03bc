// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { coinAnswers, overlayForm } from '../../support/addressForms.ts';
import { showForm } from '../../support/showForm.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'mediaDevices');
});

type Codes = readonly { rawValue: string }[];

/** A browser with a camera that sees one after the other, and a form whose address can be scanned. */
async function scan(sees: readonly Codes[], hasCamera = true) {
  const stop = vi.fn();
  const looks = [...sees];
  const Reader = class {
    async detect(): Promise<Codes> {
      return looks.length > 1 ? (looks.shift() ?? []) : (looks[0] ?? []);
    }
  };
  const getUserMedia = async () => {
    if (!hasCamera) throw new DOMException('no', 'NotAllowedError');
    const stream = new MediaStream();
    stream.getTracks = () => [{ stop }] as unknown as MediaStreamTrack[];
    return stream;
  };
  vi.stubGlobal('BarcodeDetector', Reader);
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  const { user } = await showForm({ node: overlayForm('createAddress'), answers: coinAnswers });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await user.click(screen.getByRole('button', { name: 'Scan QR code: fill in Address' }));
  await screen.findByRole('dialog', { name: 'Scan an address' });
  return { stop, user };
}

const address = () => screen.getByLabelText<HTMLTextAreaElement>('Address').value;
const dialog = () => screen.queryByRole('dialog', { name: 'Scan an address' });

test('the first code that the camera sees is the address, without what a wallet wraps around it', async () => {
  const { stop } = await scan([[], [{ rawValue: '' }], [{ rawValue: 'tron:TQxaaaa?amount=1' }]]);
  await act(() => vi.advanceTimersByTimeAsync(600));
  await waitFor(() => expect(address()).toBe('TQxaaaa'));
  expect(dialog()).toBeNull();
  expect(stop).toHaveBeenCalled();
});

test('closing the dialog turns the camera off and leaves the field unchanged', async () => {
  const { stop, user } = await scan([[]]);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(dialog()).toBeNull());
  await act(() => vi.advanceTimersByTimeAsync(600));
  expect(stop).toHaveBeenCalled();
  expect(address()).toBe('');
});

test('without permission for the camera it says why there is no picture', async () => {
  await scan([[]], false);
  const said = await screen.findByText('There is no camera, or the browser may not use it.');
  expect(said.getAttribute('role')).toBe('alert');
});
