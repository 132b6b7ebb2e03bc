/**
 * Whether an amount stands for a conversion that is accepted and fails afterwards: one that ends in ".13"
 * (domain §9.2), so that the failure can be seen and tested at will.
 */
export function isFailureAmount(amount: string): boolean {
  return /\.130*$/.test(amount);
}
