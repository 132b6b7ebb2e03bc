/**
 * A path containing user/assets/deposit makes the footer run in a general mode (requirements §2.3), which is not
 * defined further. Our reading: the working pages of the area end in one line (`compact`), while the deposit pages, to
 * which people are also sent from outside, end in the footer of the whole site, with brand, licence and links.
 * @param pathname address below /user/assets
 */
export function footerMode(pathname: string): 'general' | 'compact' {
  return /^\/deposit(\/|$)/.test(pathname) ? 'general' : 'compact';
}
