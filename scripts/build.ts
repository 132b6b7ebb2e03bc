import { buildSite } from './build/buildSite.ts';

const started = performance.now();
const built = await buildSite();
const seconds = ((performance.now() - started) / 1000).toFixed(1);
console.log(built ? `Built dist/ in ${seconds} s.` : `dist/ is up to date (${seconds} s).`);
