import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { applied } from './applied.ts';
import type { ReadmeStep } from './readmeSteps.ts';

/** A copy of the project with the same packages, in a repository of its own without a commit. */
export interface ProjectCopy {
  readonly root: string;
  /** What a command prints. @throws Error with its output when it fails */
  run(command: string): string;
  /** Commits everything. */
  commit(): void;
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
    async change(step) {
      const file = join(root, step.path);
      await mkdir(dirname(file), { recursive: true });
      const before = step.how === 'a new file' ? '' : await readFile(file, 'utf8');
      await writeFile(file, applied(step, before));
    },
    remove: () => rm(root, { recursive: true, force: true, maxRetries: 5 }),
  };
}
