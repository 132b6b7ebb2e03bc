/** The figures of statements (domain §2.8, §9.2). */
export const exportRules = {
  /** Statements of a customer in a calendar month (UTC); failed ones do not count. */
  monthlyQuota: 30,
  /** A file is kept so long. */
  keptDays: 7,
  /** Longest range. */
  rangeDays: 366,
  /** Records go back this far. */
  depthDays: 730,
  /** Rows of a PDF: more than a thousand pages are for nobody. */
  pdfRows: 50_000,
  /** How long an address to download from can be used, ms. */
  linkMs: 5 * 60_000,
  /** How long the data about a person waits in the queue and is worked on at least, ms. */
  personalQueuedMs: 8_000,
  personalWorkMs: 12_000,
  /** A task that was begun so often and never ended is given up. */
  attempts: 3,
  /** Who works on a task says so at least this often, ms. */
  leaseMs: 30_000,
} as const;

export const dayMs = 86_400_000;
