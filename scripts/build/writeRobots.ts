import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Where a release tells robots what they may read; a server of files sends it at the root of every host. */
export const robotsName = 'robots.txt';

/** Nothing here is for search engines: a page shows what belongs to whoever signed in, and is empty to anybody else. */
const robots = 'User-agent: *\nDisallow: /\n';

/** Writes what keeps robots out of the whole host (RFC 9309). */
export async function writeRobots(dist: string): Promise<void> {
  await writeFile(join(dist, robotsName), robots);
}
