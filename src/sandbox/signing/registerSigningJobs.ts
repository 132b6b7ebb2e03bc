import type { SandboxContext } from '../context.ts';
import { SeenNonces } from './seenNonces.ts';

/** Registers the job of the request signatures with the simulation; called once when the exchange starts. */
export function registerSigningJobs({ db, every }: SandboxContext): void {
  const seen = new SeenNonces(db);
  every(60_000, 'forget old nonces', () => seen.forget());
}
