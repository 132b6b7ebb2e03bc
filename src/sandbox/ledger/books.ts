/**
 * The parts of one account's money in a coin.
 * available: free to use · pending: on its way between the customer and the market · locked: set aside for an
 * order or a withdrawal.
 */
export const books = ['available', 'pending', 'locked'] as const;

export type Book = (typeof books)[number];
