import type { ArgumentsOf } from '../../../generated/api/types.ts';
import type { StepUpVerify } from '../../../generated/models/screen.v1.d.ts';

type SceneNumber = ArgumentsOf<'riskDefaultIntercept'>['sence'];

/** Number of each scene of the screen language in the contract; the one place where the two meet. */
export const sceneNumbers: Readonly<Record<StepUpVerify['scene'], SceneNumber>> = {
  addressAdd: '30062',
  addressEdit: '30063',
  addressDelete: '30064',
  addressBatch: '30065',
  addressSwitch: '30066',
  withdraw: '30067',
};
