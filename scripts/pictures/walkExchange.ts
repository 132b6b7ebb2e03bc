const trader = 533285;

/** What happens on the exchange's side while somebody walks through the pages: its control page's own operations. */
export function walkExchange(origin: string) {
  const ask = async (path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`${origin}/sandbox/api/${path}`, {
      ...(body && {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      }),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  return {
    /** Sends coins to the trader from a wallet elsewhere. */
    deposit: (coin: string, chain: string, amount: string) =>
      ask('deposits', { uid: trader, coin, chain, amount }),
    /** Mails have a pause between them, and a code of the authenticator is good once: after this both are free. */
    passMinute: () => ask('clock', { advanceMs: 61_000 }),
    /** The codes that the trader has last been sent and shown. */
    async codes(): Promise<{ mail: string; authenticator: string }> {
      const { mails, authenticators } = (await ask('state')) as Codes;
      const of = (list: Codes['mails']) => list.find(({ uid }) => uid === trader)?.code ?? '';
      return { mail: of(mails), authenticator: of(authenticators) };
    },
  };
}

type Codes = Record<'mails' | 'authenticators', readonly { uid: number; code: string }[]>;
