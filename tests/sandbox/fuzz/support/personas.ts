/** Who calls: nobody, a verified customer, one with much money, a sub-account, one who is not verified. */
export const personas = {
  nobody: null,
  main: 533285,
  pro: 812007,
  sub: 592324,
  unverified: 904455,
} as const;

export type Persona = keyof typeof personas;
