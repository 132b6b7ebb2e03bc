import type { i18n as I18n } from 'i18next';
import type { Confirm } from '../../../generated/models/screen.v1.d.ts';
import type { ActionFailure, ActionHost } from '../../actions/index.ts';
import {
  AccountChangedError,
  ComplianceWallError,
  ContractError,
  codes,
  TokenError,
} from '../../contract/index.ts';
import { safeHref } from '../../formats/shared/references.ts';
import type { Scopes } from '../../language/index.ts';
import { callOperation, errorText } from '../../runtime/index.ts';
import { copyText } from '../../ui/copy/copyText.ts';
import { loadStepUp } from '../antd/openOverlay.ts';
import { confirmDialog, type ShowDialog } from '../overlays/useDialog.tsx';
import type { HostParts } from './useActionHost.ts';

// Requirements §8.1: a network failure is shown for two seconds, everything else for three.
const UNREACHABLE = '50016';
const UNREACHABLE_NOTICE_MS = 2000;
// What a status of HTTP means for a change takes longer to read.
const STATUS_NOTICE_MS = 8000;

/**
 * Connects actions to this page: its sources, URL, overlays and dialogs, and the shell's notices. No page is drawn by
 * it, so what every page loads does not import it.
 */
export function createActionHost(parts: HostParts): ActionHost {
  const { model, runtime, i18n, show } = parts;
  const { t } = i18n;
  const say = (type: 'success' | 'fail', text: string, durationMs?: number) =>
    runtime.notices.toast(durationMs === undefined ? { type, text } : { type, text, durationMs });
  const report = async (failure: ActionFailure) => {
    const told = await failureNotice(i18n, failure);
    if (told !== undefined) say('fail', told.text, told.durationMs);
  };
  return {
    call: (op, args) => callOperation(runtime.call, op, args, { notify: 'none' }),
    open: parts.openOverlay,
    close: parts.closeOverlay,
    go: (route, params, filter) => {
      const href = runtime.hrefOf(route, params, filter);
      if (model.mayLeave === undefined) runtime.go(href);
      else void model.mayLeave().then((isSure) => isSure && runtime.go(href));
    },
    copy: async (text) => {
      const isCopied = await copyText(text);
      say(isCopied ? 'success' : 'fail', t(isCopied ? 'render.copied' : 'render.copyFailed'));
    },
    refresh: (sources) => model.sources.refresh(sources),
    setFilter: parts.setFilters,
    download: (url) => {
      if (!startDownload(url)) say('fail', t('render.downloadFailed'));
    },
    toast: (type, key) => void runtime.notices.toast({ type, text: t(key) }),
    confirm: async (confirmation, scopes, label) => {
      try {
        return await askConfirmation(show, confirmation, scopes, label);
      } catch {
        say('fail', t('render.error.unexpected'));
        return false;
      }
    },
    prove: async (...change) =>
      (await loadStepUp()).proveWithDialog(change, { runtime, facts: model.base.get().facts, show }),
    login: () => runtime.go(runtime.loginHref()),
    report: (failure) => void report(failure),
  };
}

/** Asks for confirmation with a dialog; resolves with the answer. */
async function askConfirmation(
  show: ShowDialog,
  confirm: Confirm,
  scopes: Scopes,
  label: string,
): Promise<boolean> {
  // Without its dialog nothing is asked and nothing is done; the error reaches the caller.
  await confirmDialog.load();
  return new Promise<boolean>((resolve) => {
    const answer = (isConfirmed: boolean) => {
      close();
      resolve(isConfirmed);
    };
    const close = show(
      <confirmDialog.Part confirm={confirm} scopes={scopes} label={label} onAnswer={answer} />,
    );
  });
}

/** What is said of a failure, and for how long (ms); undefined when the shell says it. */
async function failureNotice(
  i18n: I18n,
  { error, key }: ActionFailure,
): Promise<{ text: string; durationMs?: number } | undefined> {
  if (isReportedByShell(error)) return undefined;
  const text = key === undefined ? await errorText(i18n, error) : i18n.t(key);
  if (!(error instanceof ContractError) || error.key !== UNREACHABLE) return { text };
  return { text, durationMs: error.textKey === UNREACHABLE ? UNREACHABLE_NOTICE_MS : STATUS_NOTICE_MS };
}

/** Whether the shell reports the error itself, whichever caller made the call (requirements §8.2). */
function isReportedByShell(error: unknown): boolean {
  if (error instanceof ContractError && error.code === codes.needKyc) return true;
  return [ComplianceWallError, TokenError, AccountChangedError].some((kind) => error instanceof kind);
}

/** Starts the browser's download of a file; false for a URL that is neither https nor of this site. */
function startDownload(url: string): boolean {
  const href = safeHref(url);
  if (href === undefined) return false;
  const link = document.createElement('a');
  link.href = href;
  link.download = '';
  link.rel = 'noopener';
  document.body.append(link);
  link.click();
  link.remove();
  return true;
}
