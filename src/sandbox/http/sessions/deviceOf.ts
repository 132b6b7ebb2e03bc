interface Device {
  /** "Firefox"; '' for one that is not known. */
  readonly browser: string;
  /** "Windows"; '' for one that is not known. */
  readonly system: string;
}

type Signs = readonly (readonly [name: string, sign: RegExp])[];

/** The first that fits: most browsers also bear the names of those before them. */
const browsers: Signs = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|OPT|OPiOS|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|HeadlessChrome|Chromium|CriOS)\//],
  ['Safari', /\bSafari\//],
];

const systems: Signs = [
  ['Windows', /\bWindows\b/],
  ['iPadOS', /\biPad\b/],
  ['iOS', /\b(?:iPhone|iPod)\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b|\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
];

/** Longer than that of any browser, characters. */
const longest = 1_000;

/**
 * What a person calls the device that sends this User-Agent. Only names of these lists come out of it: nothing that a
 * caller wrote is kept or shown.
 */
export function deviceOf(userAgent: string | undefined): Device {
  const text = (userAgent ?? '').slice(0, longest);
  const nameIn = (signs: Signs) => signs.find(([, sign]) => sign.test(text))?.[0] ?? '';
  return { browser: nameIn(browsers), system: nameIn(systems) };
}
