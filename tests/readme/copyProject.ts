import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { folderOf, generatorParts } from '../../scripts/generate/generatorParts.ts';
import { applied } from './applied.ts';
import type { ReadmeStep } from './readmeSteps.ts';

/** A copy of the project with the same packages, in a repository of its own without a commit. */
export interface ProjectCopy {
  readonly root: string;
  /** What a command prints. @throws Error with its output when it fails */
  run(command: string): string;
  /** Commits everything. */
  commit(): void;
  /** The files that differ from the last commit and that people write, not `npm run generate`. */
  changedByHand(): string[];
  change(step: Extract<ReadmeStep, { kind: 'file' }>): Promise<void>;
  remove(): Promise<void>;
}

/** Names at the project's root that a copy does not need. */
export const notCopied = new Set(['node_modules', '.git', '.data', '.cache', '.pictures', 'dist']);

export async function copyProject(): Promise<ProjectCopy> {
  const root = await mkdtemp(join(tmpdir(), 'user-assets-readme-'));
  const names = (await readdir('.')).filter((name) => !notCopied.has(name));
  await Promise.all(names.map((name) => cp(name, join(root, name), { recursive: true })));
  await symlink(resolve('node_modules'), join(root, 'node_modules'));
  const run = (command: string) => {
    const { status, stdout, stderr } = spawnSync(command, { cwd: root, shell: true, encoding: 'utf8' });
    if (status !== 0) throw new Error(`$ ${command}\n${stdout}\n${stderr}`);
    return stdout;
  };
  run('git init --quiet');
  return {
    root,
    run,
    commit() {
      run('git add --all');
      run('git -c user.name=reader -c user.email=reader@example.com commit --quiet --message before');
    },
    changedByHand() {
      const made = generatorParts.flatMap((part) => part.owns.map((own) => join(folderOf(part), own)));
      const isMade = (path: string) => made.some((own) => path === own || path.startsWith(`${own}/`));
      return run('git status --porcelain --untracked-files=all')
        .trimEnd()
        .split('\n')
        .map((line) => line.slice(3))
        .filter((path) => !isMade(path) && path !== 'generated/stamp.json');
    },
    async change(step) {
      const file = join(root, step.path);
      await mkdir(dirname(file), { recursive: true });
      const before = step.how === 'a new file' ? '' : await readFile(file, 'utf8');
      await writeFile(file, applied(step, before));
    },
    remove: () => rm(root, { recursive: true, force: true, maxRetries: 5 }),
  };
}
