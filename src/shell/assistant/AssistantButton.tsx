import { useTranslation } from 'react-i18next';
import { Icon } from '../../runtime/icons/Icon.tsx';
import type { Assistant } from './assistant.ts';
import './assistantButton.css';

/** The round button at the bottom end of every page, and beside it what the assistant draws. */
export function AssistantButton({ assistant }: { assistant: Assistant }) {
  const { t } = useTranslation();
  return (
    <>
      <button
        type="button"
        className="ua-assistant"
        aria-label={t('help.open')}
        aria-haspopup="dialog"
        onClick={() => assistant.open()}
      >
        <Icon name="help" size={24} />
      </button>
      {assistant.view}
    </>
  );
}
