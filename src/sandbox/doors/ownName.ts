/** `exchange.hk.localhost`: a site's name on one's own machine; browsers find all of these at the loopback address. */
const ownName = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+localhost$/;

/**
 * The origin of a door as a page on `hostname` addresses it: by the page's own name, so that the door is of the same
 * site as the page and gets its session. A name that is none of ours changes nothing.
 * @param origin of a door, "http://localhost:4174"
 */
export function underOwnName(origin: string, hostname: string): string {
  const name = hostname.toLowerCase();
  return ownName.test(name) ? origin.replace('//localhost', `//${name}`) : origin;
}

/** Whether `origin` is a page of the main door, under whichever of its names. */
export function isMainDoor(origin: string, mainOrigin: string): boolean {
  return URL.canParse(origin) && underOwnName(mainOrigin, new URL(origin).hostname) === origin;
}
