// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { readAddress } from '../../src/forms/widgets/address/readAddress.ts';
import { coinAnswers, overlayForm } from './support/addressForms.ts';
import { showForm } from './support/showForm.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const evm = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD';
const show = () => showForm({ node: overlayForm('createAddress'), answers: coinAnswers });
const field = () => screen.getByLabelText<HTMLTextAreaElement>('Address');
const paste = () => screen.getByRole('button', { name: 'Paste: fill in Address' });

test.each([
  [` ${evm}\n`, evm],
  ['0x5aAe b605\u200b3F3E', '0x5aAeb6053F3E'],
  [`ethereum:${evm}@1?value=1e18`, evm],
  [`ethereum:pay-${evm}`, evm],
  [
    'bitcoin:bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq?amount=0.1',
    'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  ],
  ['ton://transfer/UQCxE6mUtQJKFnGfaROTKOt1?amount=1', 'UQCxE6mUtQJKFnGfaROTKOt1'],
  ['web+stellar:pay?amount=1&destination=GA7QYNF7&memo=1', 'GA7QYNF7'],
  ['solana:DhTEGye1vq2PPr8DPWit4HTDprnvnDiqpVHnHSY1Y82p', 'DhTEGye1vq2PPr8DPWit4HTDprnvnDiqpVHnHSY1Y82p'],
  // Prefixes that belong to the address.
  [
    'bitcoincash:qpm2qsznhks23z7629mms6s7cwef74vcwvy22gdx6a',
    'bitcoincash:qpm2qsznhks23z7629mms6s7cwef74vcwvy22gdx6a',
  ],
  ['0:b113a994b5024a16', '0:b113a994b5024a16'],
  ['relay.aurora', 'relay.aurora'],
])('from %j the address %j is extracted', (given, want) => {
  expect(readAddress(given)).toBe(want);
});

test('a button pastes the clipboard', async () => {
  const { user } = await show();
  vi.spyOn(navigator.clipboard, 'readText').mockResolvedValue(`ethereum:${evm}`);
  await user.click(paste());
  await waitFor(() => expect(field().value).toBe(evm));
});

test('without access to the clipboard the field gets the focus and says why', async () => {
  const { user } = await show();
  vi.spyOn(navigator.clipboard, 'readText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  await user.click(paste());
  expect(await screen.findByText(/keeps its clipboard/)).toBeTruthy();
  expect(document.activeElement).toBe(field());
});

test('without a QR reader no scanning is offered', async () => {
  await show();
  expect(screen.queryByRole('button', { name: /^Scan/ })).toBeNull();
});

test('without a clipboard that can be read there is no button for it', async () => {
  vi.stubGlobal(
    'navigator',
    new Proxy(navigator, { get: (own, name) => (name === 'clipboard' ? undefined : Reflect.get(own, name)) }),
  );
  await show();
  expect(screen.queryByRole('button', { name: /^Paste/ })).toBeNull();
});

test('Enter sends the form, and writes no line break into the address', async () => {
  const { user } = await show();
  const sent = vi.spyOn(HTMLFormElement.prototype, 'requestSubmit').mockImplementation(() => undefined);
  await user.type(field(), '0xab');
  const isLeft = await act(async () => fireEvent.keyDown(field(), { key: 'Enter', keyCode: 13 }));
  expect([isLeft, sent.mock.calls.length, field().value]).toEqual([false, 1, '0xab']);
});
