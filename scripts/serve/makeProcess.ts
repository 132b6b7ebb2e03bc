import { buildSite } from '../build/buildSite.ts';
import { generateOrExplain } from './generateOrExplain.ts';
import type { MakeReport, Makes } from './makeApart.ts';

const makers: { [Part in keyof Makes]: () => Promise<Makes[Part]> } = {
  generated: generateOrExplain,
  pages: buildSite,
};

// Ctrl+C reaches parent and child at once; the parent decides. The child ends when the parent has its report, or has
// ended.
process.on('SIGINT', () => {});
process.once('disconnect', () => process.exit());

const part = process.argv[2] as keyof Makes;
const report = await makers[part]().then(
  (made): MakeReport => ({ made }),
  (cause: unknown): MakeReport => ({ failure: cause instanceof Error ? cause.message : String(cause) }),
);
process.send?.(report);
