import { makeGenerated, makePages } from './buildInChildProcess.ts';
import { serveAfter } from './serveBuilt.ts';
import { step } from './steps.ts';

/**
 * `npm start`: has generated/ and dist/ brought up to date, opens the exchange on its data folder and serves both. The
 * build tools are never loaded into this process.
 * @throws Error with a one-sentence message when a part does not build, and as `serveAfter`
 */
export function run(args: readonly string[]): Promise<void> {
  const prepare = () =>
    step('Generated code', makeGenerated, (made) =>
      made.length > 0 ? `made ${made.join(', ')}` : 'up to date',
    );
  const build = () => step('Pages', makePages, (built) => (built ? 'built' : 'up to date'));
  return serveAfter(args, { prepare, build });
}
