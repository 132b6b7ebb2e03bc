import { useTranslation } from 'react-i18next';
import { Icon } from '../../runtime/icons/Icon.tsx';
import { useRuntime } from '../../runtime/index.ts';

interface CopyButtonProps {
  value: string;
  /** What the button does, in words. */
  label: string;
  /** Said once it is done. */
  done: string;
}

export function CopyButton({ value, label, done }: CopyButtonProps) {
  const { t } = useTranslation();
  const { notices } = useRuntime();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      notices.toast({ id: 'copied', type: 'success', text: done });
    } catch {
      // No clipboard on pages without https, or the person said no.
      notices.toast({ id: 'copied', type: 'warn', text: t('shell.copyFailed', { value }) });
    }
  };
  return (
    <button
      type="button"
      className="ua-button ua-button--quiet ua-account__copy"
      aria-label={label}
      onClick={copy}
    >
      <Icon name="copy" />
    </button>
  );
}
