import { execFileSync } from 'node:child_process';

/** Builds the pages once, if they are stale, before several files start their servers side by side. */
export default function setup(): void {
  const { NODE_ENV: _, ...env } = process.env;
  execFileSync(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], { env, stdio: 'inherit' });
}
