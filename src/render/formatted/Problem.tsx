import { useEffect } from 'react';
import { Icon } from '../../runtime/icons/Icon.tsx';
import { useText } from '../host/TextContext.tsx';

/** A value that cannot be shown truly: a mark instead of a guess, and a report to whoever listens for page errors. */
export function Problem({ problem, format }: { problem: string; format: string }) {
  const t = useText();
  useEffect(() => {
    globalThis.reportError?.(new Error(`A value does not fit its format "${format}": ${problem}`));
  }, [problem, format]);
  return (
    <span className="ua-problem" title={t('render.valueProblem')}>
      <Icon name="warning" />
      <span className="ua-visually-hidden">{t('render.valueProblem')}</span>
    </span>
  );
}
