/** What a bank statement about coins says of itself, in English (decision 0034); its translations are among the headings. */
export const coinNote =
  'Coins have no currency code of ISO 4217: the currency is XXX, and amounts are rounded to five decimals. Exact quantities are in RltdQties, exact balances in AddtlStmtInf.';
