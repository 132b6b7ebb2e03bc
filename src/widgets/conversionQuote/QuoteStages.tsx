import { ConversionOutcome } from './ConversionOutcome.tsx';
import type { Phase } from './conversionState.ts';
import { QuotePanel } from './QuotePanel.tsx';
import type { Conversion } from './useConversion.ts';

interface QuoteStagesProps {
  phase: Exclude<Phase, { name: 'edit' | 'quoting' }>;
  conversion: Conversion;
  now: () => number;
}

/** What follows the form: the quote, then what became of it. One chunk, so that a quote never lacks its outcome. */
export function QuoteStages({ phase, conversion, now }: QuoteStagesProps) {
  if (phase.name === 'quoted' || phase.name === 'expired' || phase.name === 'executing') {
    return <QuotePanel phase={phase} conversion={conversion} now={now} />;
  }
  return <ConversionOutcome phase={phase} restart={() => conversion.send({ type: 'restarted' })} />;
}
