import type { ArgumentsOf } from '../../../../generated/api/types.ts';
import { deletionOf, editOf, savingOf, savingOfMany, switchOf } from '../../flows/addressBook/bookChanges.ts';
import type { Change } from '../../flows/stepUp/change.ts';
import { type Scene, scenes } from '../../flows/stepUp/scenes.ts';
import { withdrawalChange } from '../../flows/withdrawals/withdrawalChange.ts';

/** The request body of each scene's change, as it is submitted to its security check (`RiskDefaultInterceptBody`). */
export interface SceneData {
  readonly '30062': Parameters<typeof savingOf>[0];
  readonly '30063': ArgumentsOf<'addressEdit'>;
  readonly '30064': ArgumentsOf<'addressDelete'>;
  readonly '30065': Parameters<typeof savingOfMany>[0];
  readonly '30066': ArgumentsOf<'addressSwitchVerification'>;
  readonly '30067': Parameters<typeof withdrawalChange>[0];
}

const readers: { readonly [S in Scene]: (data: SceneData[S]) => Change } = {
  [scenes.addAddress]: savingOf,
  [scenes.editAddress]: editOf,
  [scenes.deleteAddress]: deletionOf,
  [scenes.addAddresses]: savingOfMany,
  [scenes.switchVerification]: switchOf,
  [scenes.withdraw]: withdrawalChange,
};

/**
 * The change that a check is begun for, by the same function that the change itself is read with: a default or another
 * spelling means the same to both.
 * @param data already validated against the API description
 */
export function changeOf<S extends Scene>(scene: S, data: SceneData[S]): Change {
  return readers[scene](data);
}
