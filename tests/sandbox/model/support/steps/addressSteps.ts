import { encodeAddress } from '../../../../../src/sandbox/world/chain/encodeAddress.ts';
import { chainOf } from '../../../../../src/sandbox/world/reference/chains.ts';
import { ask } from '../ask.ts';
import { someone } from '../customers.ts';
import type { Play, StepAction } from '../play.ts';
import { codesOf, prove } from '../prove.ts';

/** Saves an address that withdrawals go to, verified or not, one or several. */
export const saveAddress: StepAction = async (play) => {
  const { choices, memory } = play;
  const uid = someone(choices);
  const row = newAddress(play);
  const requestId = memory.newRequestId();
  if (choices.isOneIn(4)) {
    const addresses = [row, newAddress(play)];
    const token = await prove(play, uid, '30065', { addresses });
    const proof = token === null ? {} : { risk_verified_result_token: token };
    await ask(play, { uid, op: 'addressBatchCreate', args: { addresses, requestId, ...proof } });
    return;
  }
  const token = row.is_verified ? await prove(play, uid, '30062', { addresses: [row] }) : null;
  const proof = token === null ? {} : { risk_verified_result_token: token };
  await ask(play, { uid, op: 'addressCreate', args: { ...row, requestId, ...proof } });
};

function newAddress({ choices, world }: Play) {
  const [coin, chain] = choices.from([
    ['USDT', 'TRX'],
    ['USDT', 'BSC'],
    ['BTC', 'BTC'],
    ['ETH', 'ARBI'],
  ] as const);
  const { family } = chainOf(chain);
  const address = encodeAddress(family, world.context.random.bytes('model', family, choices.below(3)));
  return { coin, chain, address, remark: `model ${choices.below(9)}`, is_verified: choices.isOneIn(2) };
}

/** Edits, deletes or switches the codes of a saved address of somebody. */
export const changeAddress: StepAction = async (play) => {
  const { choices, world } = play;
  const saved = await world.context.db
    .selectFrom('withdrawal_addresses')
    .select(['id', 'uid'])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  if (saved.length === 0) return;
  const { id, uid: owner } = choices.from(saved);
  const uid = choices.isOneIn(6) ? someone(choices) : owner;
  const way = choices.below(3);
  if (way === 0)
    await ask(play, {
      uid,
      op: 'addressEdit',
      args: { id, remark: `again ${choices.below(9)}` },
      hasCodes: true,
    });
  if (way === 1) await ask(play, { uid, op: 'addressDelete', args: { ids: [id] }, hasCodes: true });
  if (way === 2) {
    const verified = choices.from([0, 1] as const);
    const token = await prove(play, uid, '30066', { id, verified });
    const proof = token === null ? {} : { risk_verified_result_token: token };
    await ask(play, {
      uid,
      op: 'addressSwitchVerification',
      args: { id, verified, ...proof },
      hasCodes: true,
    });
  }
};

/** Switches a rule of the whole book; withdrawals may stop for a day by that. */
export const switchRule: StepAction = async (play) => {
  const { choices, world } = play;
  const uid = someone(choices);
  await world.advance(61_000);
  await world.call(uid, 'sendEmail', { type: 'address_verification' });
  const { email_verify, google2fa = '000000' } = await codesOf(play, uid);
  const setting = choices.from(['WHITELIST', 'ADDRESS_BOOK_ONLY', 'NEW_ADDRESS_LOCK'] as const);
  const args = { setting, open: choices.isOneIn(2), email_code: email_verify, verification_code: google2fa };
  await ask(play, { uid, op: 'addressChangeVerification', args, hasCodes: true });
};
