/** An answer of that many coins, about 230 bytes each, in the envelope it comes in. */
export function answerText(coins: number): string {
  const list = Array.from({ length: coins }, (_, index) => ({
    coin: `COIN${index}`,
    name: `Coin number ${index}`,
    chains: [
      { chain: 'ETH', minDeposit: '0.001', minWithdraw: '0.002', confirmations: 12, isDepositOpen: true },
      { chain: 'TRX', minDeposit: '1', minWithdraw: '10', confirmations: 20, isDepositOpen: index % 2 === 0 },
    ],
  }));
  return JSON.stringify({
    ret_code: 0,
    ret_msg: 'success',
    result: { id: 7, list },
    time_now: '1763726400.250000',
  });
}
