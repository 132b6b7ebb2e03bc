import type { i18n as I18n } from 'i18next';
import { isValidElement, type ReactNode } from 'react';
import type { ScreenShows } from '../../../scripts/report/outcomes/declaredOutcomes.ts';
import type { Contract } from '../../../src/contract/index.ts';
import { createStore, type Notices } from '../../../src/runtime/index.ts';
import { noteStale } from '../../../src/shell/afterStart.ts';
import { listenToFailures } from '../../../src/shell/notices/listenToFailures.ts';
import { KycDialog, WallDialog } from '../../../src/shell/notices/showFailure.tsx';
import { createToastStore } from '../../../src/shell/notices/toastStore.ts';

/** The frame's own notices over one call, and a word for what a person would see. */
export function watchScreen(contract: Contract, i18n: I18n) {
  const toasts = createToastStore(() => undefined);
  const dialog = createStore<ReactNode>(null);
  const refuse = () => {
    throw new Error('no call of this test asks for it');
  };
  const notices: Notices = { ...toasts, message: refuse, notify: refuse };
  const failures = listenToFailures({ notices, i18n, dialog });
  contract.onFailure(failures.onFailure);
  contract.onStale(noteStale({ notices, i18n }));
  return {
    /** As the page's own handler of unhandled rejections. */
    leaveUnhandled: (reason: unknown) => failures.onUnhandled({ reason, preventDefault: () => undefined }),
    async shown(): Promise<ScreenShows> {
      await failures.load();
      // What is shown waits for its texts once more.
      await new Promise((resolve) => setTimeout(resolve));
      const open = dialog.get();
      if (isValidElement(open)) return dialogName(open.type, toasts.get().length);
      const [toast, ...others] = toasts.get();
      if (toast === undefined) return 'nothing';
      if (others.length > 0) throw new Error(`${toasts.get().length} toasts for one failure`);
      return toastName(toast, i18n);
    },
  };
}

function dialogName(type: unknown, toastCount: number): ScreenShows {
  if (toastCount > 0) throw new Error('a dialog and a toast for one failure');
  if (type === WallDialog) return 'dialog: the compliance wall with the result';
  if (type === KycDialog) return 'dialog: the way to verify';
  throw new Error('an unknown dialog');
}

function toastName(
  { id, text, durationMs }: { id: string; text: string; durationMs: number },
  i18n: I18n,
): ScreenShows {
  if (id === 'stale') return 'a note that an older answer is shown';
  const textOf = (code: string) => i18n.t(code, { ns: 'inverse-error-code' });
  const seconds = durationMs / 1000;
  if (seconds === 2 && text === textOf('50016')) return 'toast for 2 s: the text of code 50016';
  if (seconds !== 3) throw new Error(`a toast for ${seconds} s: ${text}`);
  const code = id.replace('code-', '');
  if (i18n.exists(code, { ns: 'inverse-error-code' }) && text === textOf(code)) {
    return 'toast for 3 s: the text of the code';
  }
  if (text === 'Timeout, token error.' || text === 'Timeout, session replaced.')
    return `toast for 3 s: ${text}`;
  if (text === '987654: server words') return 'toast for 3 s: code: message';
  throw new Error(`an undeclared toast: ${text}`);
}
