import type { ArgumentsOf } from '../../../../generated/api/types.ts';

/** Number of a scene (domain §2.11). */
export type Scene = ArgumentsOf<'riskDefaultIntercept'>['sence'];

/** The name of each scene, and the text of its mail. */
export const scenes = {
  addAddress: '30062',
  editAddress: '30063',
  deleteAddress: '30064',
  addAddresses: '30065',
  switchVerification: '30066',
  withdraw: '30067',
} as const satisfies Readonly<Record<string, Scene>>;

const subjects: Readonly<Record<Scene, string>> = {
  '30062': 'Your code to save a withdrawal address',
  '30063': 'Your code to change a withdrawal address',
  '30064': 'Your code to delete a withdrawal address',
  '30065': 'Your code to save withdrawal addresses',
  '30066': 'Your code to change the verification of an address',
  '30067': 'Your code for a withdrawal',
};

/** Subject of the mail with the code of a scene. */
export function subjectOf(scene: Scene): string {
  return subjects[scene];
}

/** The scene of a stored number. @throws Error for an unknown one (an internal error) */
export function sceneOf(stored: string): Scene {
  const scene = Object.values(scenes).find((number) => number === stored);
  if (scene === undefined) throw new Error(`There is no scene ${stored}.`);
  return scene;
}
