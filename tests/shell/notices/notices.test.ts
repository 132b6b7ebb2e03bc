import { beforeEach, expect, test, vi } from 'vitest';
import type { Notice } from '../../../src/runtime/index.ts';
import { createNotices, type NoticeKit } from '../../../src/shell/notices/toastStore.ts';
import { settled } from '../../settled.ts';

const toasts: Notice[] = [];
const port = {
  toast: (notice: Notice) => String(toasts.push(notice)),
  update: vi.fn(),
  dismiss: vi.fn(),
};

beforeEach(() => {
  toasts.length = 0;
});

test('the kit is loaded with the first message or notification, once', async () => {
  const kit = { message: vi.fn(), notify: vi.fn() };
  const fetchKit = vi.fn(async (): Promise<NoticeKit> => kit);
  const notices = createNotices(port, fetchKit);
  notices.toast({ type: 'info', text: 'a toast needs no kit' });
  expect(fetchKit).not.toHaveBeenCalled();
  notices.message({ type: 'success', text: 'Saved' });
  notices.notify({ type: 'info', title: 'Statement', text: 'Ready', placement: 'topEnd' });
  await settled();
  expect(fetchKit).toHaveBeenCalledTimes(1);
  expect(kit.message).toHaveBeenCalledWith({ type: 'success', text: 'Saved' });
  expect(kit.notify).toHaveBeenCalledWith({
    type: 'info',
    title: 'Statement',
    text: 'Ready',
    placement: 'topEnd',
  });
});

test('without the kit the same text appears as a toast, and the next one retries', async () => {
  const kit = { message: vi.fn(), notify: vi.fn() };
  const fetchKit = vi.fn<() => Promise<NoticeKit>>();
  fetchKit.mockRejectedValueOnce(new Error('no network')).mockResolvedValue(kit);
  const notices = createNotices(port, fetchKit);
  notices.notify({ type: 'fail', title: 'Convert', text: 'Refused', durationMs: 4000 });
  await settled();
  expect(toasts).toEqual([{ type: 'fail', text: 'Convert: Refused', durationMs: 4000 }]);
  notices.message({ type: 'success', text: 'Saved' });
  await settled();
  expect(kit.message).toHaveBeenCalledTimes(1);
});
