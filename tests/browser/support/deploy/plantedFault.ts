import type { Answer } from '../../../../scripts/verifyDeploy/deployment.ts';

/** A fault put between the check and the deployment: what it makes of an answer. */
export interface Planted {
  readonly what: string;
  readonly on: RegExp;
  readonly make: (answer: Answer) => Partial<Answer>;
  readonly sentence: RegExp;
}

export const without =
  (name: string) =>
  ({ headers }: Answer) => ({
    headers: Object.fromEntries(Object.entries(headers).filter(([other]) => other !== name)),
  });
export const having =
  (name: string, value: string) =>
  ({ headers }: Answer) => ({
    headers: { ...headers, [name]: value },
  });
export const setting =
  (cookie: string) =>
  ({ headers }: Answer) => ({ headers: { ...headers, 'set-cookie': [cookie] } });
export const instead =
  (from: RegExp | string, to: string) =>
  ({ body }: Answer) => ({
    body: Buffer.from(body.toString().replace(from, to)),
  });
export const saying = (settings: string) => instead(/(?<=id="ua-site">)[^<]*/, settings);
