/**
 * Spec §2: a path containing user/assets/deposit makes the footer run in a general mode. What that mode is, the
 * specification leaves open; our reading: the working pages of the area end in one line (`compact`), while the deposit
 * pages, to which people are also sent from outside, end in the footer of the whole site, with brand, licence and links.
 * @param pathname address below /user/assets
 */
export function footerMode(pathname: string): 'general' | 'compact' {
  return /^\/deposit(\/|$)/.test(pathname) ? 'general' : 'compact';
}
