import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
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
import { callOperation, errorText, type ScreenModel, useRuntime } from '../../runtime/index.ts';
import { copyText } from '../../ui/copy/copyText.ts';
import { loadStepUp } from '../antd/openOverlay.ts';
import type { ShowDialog } from '../overlays/useDialog.tsx';

/** What the screen itself provides to its actions. */
interface HostParts {
  model: ScreenModel;
  setFilters(values: Readonly<Record<string, unknown>>): void;
  openOverlay(name: string, params: Readonly<Record<string, unknown>>): void;
  closeOverlay(): void;
  confirm(confirm: Confirm, scopes: Scopes, label: string): Promise<boolean>;
  show: ShowDialog;
}

// Requirements §8.1: a network failure is shown for two seconds, everything else for three.
const UNREACHABLE = '50016';
const UNREACHABLE_NOTICE_MS = 2000;
// What a status of HTTP means for a change takes longer to read.
const STATUS_NOTICE_MS = 8000;

/** Connects actions to this page: its sources, URL, overlays and dialogs, and the shell's notices. */
export function useActionHost(parts: HostParts): ActionHost {
  const runtime = useRuntime();
  const { t, i18n } = useTranslation();
  const { model, setFilters, openOverlay, closeOverlay, confirm, show } = parts;
  return useMemo(() => {
    const say = (type: 'success' | 'fail', text: string, durationMs?: number) =>
      runtime.notices.toast(durationMs === undefined ? { type, text } : { type, text, durationMs });
    const report = async ({ error, key }: ActionFailure) => {
      if (isReportedByShell(error)) return;
      const text = key === undefined ? await errorText(i18n, error) : t(key);
      const isUnreachable = error instanceof ContractError && error.key === UNREACHABLE;
      const durationMs =
        isUnreachable && error.textKey === UNREACHABLE ? UNREACHABLE_NOTICE_MS : STATUS_NOTICE_MS;
      say('fail', text, isUnreachable ? durationMs : undefined);
    };
    return {
      call: (op, args) => callOperation(runtime.call, op, args, { notify: 'none' }),
      open: openOverlay,
      close: closeOverlay,
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
      setFilter: setFilters,
      download: (url) => {
        if (!startDownload(url)) say('fail', t('render.downloadFailed'));
      },
      toast: (type, key) => void runtime.notices.toast({ type, text: t(key) }),
      confirm: async (confirmation, scopes, label) => {
        try {
          return await confirm(confirmation, scopes, label);
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
  }, [runtime, t, i18n, model, setFilters, openOverlay, closeOverlay, confirm, show]);
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
