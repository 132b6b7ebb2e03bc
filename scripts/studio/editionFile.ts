import type { EditionId } from '../../src/studio/protocol.ts';

/** Path of an edition's file from the project's root. */
export function editionFile(id: EditionId): string {
  return `schemas/compliance/editions/${id}.json`;
}
