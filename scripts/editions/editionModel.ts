import type { NavigationFile } from '../../generated/models/navigation.v1.d.ts';
import type { Screen } from '../../generated/models/screen.v1.d.ts';
import type { AcceptsExt } from '../../src/compliance/index.ts';
import type { Project } from '../description/project.ts';
import { extJudge } from './extJudge.ts';
import type { OperationSources } from './reachedOperations.ts';
import { type Editions, readEditions } from './readEditions.ts';
import { readFrame } from './readFrame.ts';
import { readOperationSources } from './readOperationSources.ts';
import { readScreens } from './readScreens.ts';

/** Everything that decides what an edition shows, read from one version of the project's files. */
export interface EditionModel {
  readonly files: Project['files'];
  /** Route → screen as its file has it. */
  readonly screens: ReadonlyMap<string, Screen>;
  /** schemas/navigation.json. */
  readonly frame: NavigationFile;
  readonly editions: Editions;
  readonly accepts: AcceptsExt;
  readonly sources: OperationSources;
  /** Key → English text. */
  readonly english: Readonly<Record<string, string>>;
}

/** @throws Error for a file that is no JSON; everything else about the files is proven before. */
export function readEditionModel({ files }: Project): EditionModel {
  return {
    files,
    screens: readScreens(files),
    frame: readFrame(files),
    editions: readEditions(files),
    accepts: extJudge(files),
    sources: readOperationSources(files),
    english: JSON.parse(files['schemas/locales/en/user-assets.json'] ?? '{}') as Record<string, string>,
  };
}

/** The same project with other edition files; everything else is known already. */
export function withEditions(model: EditionModel, files: EditionModel['files']): EditionModel {
  return { ...model, files, editions: readEditions(files) };
}
