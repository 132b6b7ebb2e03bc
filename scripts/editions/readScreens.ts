import type { Screen } from '../../generated/models/screen.v1.d.ts';

/** The screens among a project's files, by route. */
export function readScreens(files: Readonly<Record<string, string>>): Map<string, Screen> {
  const paths = Object.keys(files).filter((path) => path.startsWith('schemas/screens/'));
  return new Map(
    paths.map((path) => {
      const { $schema: _meta, ...screen } = JSON.parse(files[path] ?? '') as Screen;
      return [screen.route, screen];
    }),
  );
}
