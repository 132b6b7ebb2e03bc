import { useMemo } from 'react';
import { ConversionOutcome } from './ConversionOutcome.tsx';
import type { Phase } from './conversionState.ts';
import type { ConversionClient } from './operations.ts';
import { QuotePanel } from './QuotePanel.tsx';
import { quoteEnd } from './quoteEnd.ts';
import type { Conversion } from './useConversion.ts';
import { useQuoteEnd } from './useQuoteEnd.ts';

interface QuoteStagesProps {
  phase: Exclude<Phase, { name: 'edit' | 'quoting' }>;
  client: ConversionClient;
  conversion: Conversion;
  now: () => number;
}

/** What follows the form: the quote, then what became of it. One chunk, so that a quote never lacks its outcome. */
export function QuoteStages({ phase, client, conversion, now }: QuoteStagesProps) {
  const { send } = conversion;
  const { execute, find } = useMemo(() => quoteEnd(client), [client]);
  const confirm = useQuoteEnd({ phase, send, execute, find, now });
  if (phase.name === 'quoted' || phase.name === 'expired' || phase.name === 'executing') {
    return <QuotePanel phase={phase} client={client} conversion={conversion} confirm={confirm} now={now} />;
  }
  return <ConversionOutcome phase={phase} restart={() => send({ type: 'restarted' })} />;
}
