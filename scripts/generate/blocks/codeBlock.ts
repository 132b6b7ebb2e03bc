import { proofCodes } from '../../prove/proofCodes.ts';
import { table } from '../markdownTable.ts';

/** The codes of the proof and what each stands for. */
export function codeBlock(): string {
  return table(['code', 'it holds that'], Object.entries(proofCodes));
}
