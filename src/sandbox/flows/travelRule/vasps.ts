/** Another virtual asset service provider (VASP); all of them are fictional. */
export interface Vasp {
  readonly code: string;
  readonly name: string;
  /** ISO 3166 alpha-3; '' for the entry for unlisted services. */
  readonly country: string;
  /** The error code with which it refuses every transfer; null when it accepts them. */
  readonly refusal: number | null;
  /** Coins it accepts; null for all. */
  readonly coins: readonly string[] | null;
}

/** Code for services that are not listed. */
export const unlistedVasp = 'others';

const takesAll = { refusal: null, coins: null };

/** By name, the entry for unlisted services last. Each refusal of domain §4.2 is represented. */
export const vasps: readonly Vasp[] = [
  { code: 'FJORDBAY', name: 'Fjordbay Digital Assets', country: 'NOR', ...takesAll },
  {
    code: 'GATEHOUSE',
    name: 'Gatehouse Custody (refuses transfers)',
    country: 'GBR',
    refusal: 131069,
    coins: null,
  },
  { code: 'LARKSPUR', name: 'Larkspur Coin Services', country: 'IRL', ...takesAll },
  {
    code: 'MAPLEMOOR',
    name: 'Maplemoor (needs a verified receiver)',
    country: 'CAN',
    refusal: 131071,
    coins: null,
  },
  {
    code: 'OAKLINE',
    name: 'Oakline (Bitcoin and Ether only)',
    country: 'CHE',
    refusal: null,
    coins: ['BTC', 'ETH'],
  },
  {
    code: 'PEBBLESTONE',
    name: 'Pebblestone (does not know the address)',
    country: 'SGP',
    refusal: 131073,
    coins: null,
  },
  { code: 'QUILLMARK', name: 'Quillmark Digital', country: 'DEU', ...takesAll },
  { code: 'SAFFRONGATE', name: 'Saffrongate Exchange', country: 'ARE', ...takesAll },
  { code: 'TAMARIND', name: 'Tamarind Lane (check fails)', country: 'JPN', refusal: 131067, coins: null },
  { code: 'YALIKENT', name: 'Yalikent Dijital', country: 'TUR', ...takesAll },
  { code: unlistedVasp, name: 'Another service', country: '', ...takesAll },
];
