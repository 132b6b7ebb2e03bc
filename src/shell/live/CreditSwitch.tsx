import { useId, useState } from 'react';
import { useRuntime } from '../../runtime/index.ts';
import { useTexts } from '../../ui/texts/useTexts.ts';
import { areCreditsNotified, setCreditsNotified } from './creditChoice.ts';
import '../../ui/check/checkLine.css';
import './creditSwitch.css';

/** In the account panel: whether the browser notifies of credited deposits. Only this asks it for permission. */
export function CreditSwitch() {
  const { t } = useTexts();
  const { storage } = useRuntime();
  const isKnown = 'Notification' in window;
  const [isOn, setOn] = useState(() => areCreditsNotified(storage));
  const [isBlocked, setBlocked] = useState(isKnown && Notification.permission === 'denied');
  const help = useId();
  if (!isKnown) return null;
  const turn = async (isWanted: boolean) => {
    const permission = isWanted ? await Notification.requestPermission() : Notification.permission;
    const isNext = isWanted && permission === 'granted';
    setCreditsNotified(storage, isNext);
    setOn(isNext);
    setBlocked(permission === 'denied');
  };
  return (
    <label className="ua-check-line ua-check-line--end ua-credits">
      <span>
        {t('shell.creditsOn')}
        <span id={help} className="ua-check-line__help ua-muted" role="status">
          {t(isBlocked ? 'shell.creditsBlocked' : 'shell.creditsHelp')}
        </span>
      </span>
      <input
        type="checkbox"
        className="ua-check"
        aria-label={t('shell.creditsOn')}
        aria-describedby={help}
        checked={isOn}
        disabled={isBlocked}
        onChange={(event) => void turn(event.target.checked)}
      />
    </label>
  );
}
