import { checkSteps } from './check/checkSteps.ts';
import { runSteps } from './check/runSteps.ts';
import { noteGateTime } from './measure/gateTimes.ts';
import { runScript, UsageError } from './settings/runScript.ts';

const names = checkSteps.map(({ name }) => name);
const usage = `npm run check                        runs every check, one line for each
npm run check -- --only prove,types  runs some of them

The steps are ${names.join(', ')}.`;

// Steps run beside each other in this process. The one that builds the pages sets this, and what others load of React
// afterwards would not fit what they have loaded before.
process.env.NODE_ENV = 'production';
await runScript(usage, { options: { only: { type: 'string' } } }, async ({ values }) => {
  const startedAt = Date.now();
  const wanted = values.only?.split(',') ?? names;
  const unknown = wanted.filter((name) => !names.includes(name));
  if (unknown.length > 0)
    throw new UsageError(`There is no step ${unknown.join(', ')}; the steps are ${names.join(', ')}.`);
  const steps = checkSteps.filter(({ name }) => wanted.includes(name));
  if (!(await runSteps(steps, (line) => console.log(line)))) process.exitCode = 1;
  else if (steps.length === names.length) noteGateTime('check', (Date.now() - startedAt) / 1000);
});
