import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useRuntime, useSession } from '../../../runtime/index.ts';
import { widgetClient } from '../../widgetClient.ts';
import type { WidgetProps } from '../../widgetProps.ts';
import { results } from '../results.ts';
import { coinsKey } from '../useCoins.ts';
import './batch.css';
import { BatchForm } from './BatchForm.tsx';
import { BatchQuotePanel } from './BatchQuotePanel.tsx';
import { BatchResult } from './BatchResult.tsx';
import { useBatch } from './useBatch.ts';

/** Several coins into one: choose them, see the price of each, confirm, and see what became of each. */
export function BatchConversion({ client }: Pick<WidgetProps, 'client'>) {
  const { t } = useTranslation();
  const runtime = useRuntime();
  const session = useSession();
  const now = useCallback(() => runtime.now(), [runtime]);
  const typed = useMemo(() => widgetClient(client, results), [client]);
  const batch = useBatch(typed, now);
  const { phase } = batch.state;

  // Balances are others now: they are asked for again.
  const queries = useQueryClient();
  const isDone = phase.name === 'done';
  useEffect(() => {
    if (isDone) void queries.invalidateQueries({ queryKey: coinsKey() });
  }, [isDone, queries]);

  if (session.status !== 'signedIn') {
    return (
      <div className="ua-convert__form">
        <h2 className="ua-convert__title">{t('convert.batch.title')}</h2>
        <p>{t('convert.batch.text')}</p>
        <a
          className="ua-button ua-button--primary ua-button--block ua-convert__submit"
          href={runtime.loginHref()}
          aria-disabled={session.status === 'loading'}
        >
          {t('convert.logIn')}
        </a>
      </div>
    );
  }
  switch (phase.name) {
    case 'edit':
    case 'quoting':
      return <BatchForm client={typed} batch={batch} />;
    case 'quoted':
    case 'expired':
    case 'executing':
      return <BatchQuotePanel phase={phase} batch={batch} now={now} />;
    default:
      return <BatchResult phase={phase} restart={() => batch.send({ type: 'restarted' })} />;
  }
}
