/* What a conversion needs once its form is there: one script and one style sheet instead of three of each. */
export { CoinPicker } from './CoinPicker.tsx';
export { QuoteStages } from './QuoteStages.tsx';
export { UnifiedNote } from './UnifiedNote.tsx';
