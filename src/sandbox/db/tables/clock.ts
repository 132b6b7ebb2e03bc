/** How far the exchange's clock has been moved ahead of the machine's; one row at most. */
export interface ExchangeClockTable {
  id: 1;
  /** ms */
  offset_ms: number;
}

export interface ClockTables {
  exchange_clock: ExchangeClockTable;
}
