interface Device {
  /** "Firefox"; '' when unknown. */
  readonly browser: string;
  /** "Windows"; '' when unknown. */
  readonly system: string;
}

type Signs = readonly (readonly [name: string, sign: RegExp])[];

/** The first match wins: most browsers also name their predecessors. */
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

/** Longer than the User-Agent of any browser, characters. */
const longest = 1_000;

/**
 * A readable name for the device that sent this User-Agent. Only names from these lists are returned: nothing of the
 * caller's own text is stored or shown.
 */
export function deviceOf(userAgent: string | undefined): Device {
  const text = (userAgent ?? '').slice(0, longest);
  const nameIn = (signs: Signs) => signs.find(([, sign]) => sign.test(text))?.[0] ?? '';
  return { browser: nameIn(browsers), system: nameIn(systems) };
}
