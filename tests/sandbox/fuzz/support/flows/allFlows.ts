import { bookFlows } from './bookFlows.ts';
import { convertFlows } from './convertFlows.ts';
import { depositFlows } from './depositFlows.ts';
import type { Flow } from './flow.ts';
import { pageFlows } from './pageFlows.ts';
import { recordFlows } from './recordFlows.ts';
import { ruleFlows } from './ruleFlows.ts';
import { transferFlows } from './transferFlows.ts';
import { withdrawFlows } from './withdrawFlows.ts';

/** Together they make every call that is signed or takes a proof. */
export const allFlows: readonly Flow[] = [
  ...[...bookFlows, ...withdrawFlows, ...convertFlows, ...depositFlows],
  ...[...recordFlows, ...pageFlows, ...ruleFlows, ...transferFlows],
];
