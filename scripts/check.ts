import { checkSteps } from './check/checkSteps.ts';
import { runSteps } from './check/runSteps.ts';

const names = checkSteps.map(({ name }) => name);
const only = process.argv.indexOf('--only');
const wanted = only < 0 ? names : (process.argv[only + 1] ?? '').split(',');
const unknown = wanted.filter((name) => !names.includes(name));

if (unknown.length > 0) {
  console.error(`There is no step ${unknown.join(', ')}. The steps are ${names.join(', ')}.`);
  process.exitCode = 1;
} else {
  const steps = checkSteps.filter(({ name }) => wanted.includes(name));
  if (!(await runSteps(steps, (line) => console.log(line)))) process.exitCode = 1;
}
