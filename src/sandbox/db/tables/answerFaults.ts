/** A way in which answers of an operation differ from its description. */
export interface AnswerFaultTable {
  operation: string;
  /** Names places of the description, and nothing that an answer held. */
  problem: string;
  count: number;
  /** ms */
  first_at: number;
  /** ms */
  last_at: number;
}

export interface AnswerFaultTables {
  answer_faults: AnswerFaultTable;
}
