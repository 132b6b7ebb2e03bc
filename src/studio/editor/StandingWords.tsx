import type { MatrixCell } from '../../editions/reports.ts';
import { useTexts } from '../../ui/texts/useTexts.ts';
import type { EditionId, StudioState } from '../protocol/protocol.ts';
import { useStudio } from '../state/StudioContext.tsx';

interface Props {
  flag: string;
  edition: EditionId;
  /** Whether the edition has entries of its own: then only the effects of other editions are shown. */
  hasOwn: boolean;
}

/** What applies without entries of this edition, and the effects of other editions. */
export function StandingWords({ flag, edition, hasOwn }: Props) {
  const { t } = useTexts();
  const { files, proposal } = useStudio();
  const standing = flagStanding(flag, edition, { editions: files.editions, matrix: proposal.matrix });
  const reported = standing.filter(
    ({ key }) => !hasOwn || key === 'inherited.site' || key === 'inherited.islamic',
  );
  if (reported.length === 0) return null;
  return (
    <ul className="studio-standing ua-muted">
      {reported.map(({ key, action, values }) => (
        <li key={`${key} ${JSON.stringify(values)}`}>
          {t(key, { ...values, action: t(`action.${action}`) })}
        </li>
      ))}
    </ul>
  );
}

/** A message key and its values, for a flag without entries in an edition. */
interface Standing {
  readonly key: 'inherited.default' | 'inherited.file' | 'inherited.site' | 'inherited.islamic';
  readonly action: string;
  readonly values: Readonly<Record<string, string | number>>;
}

type Known = Pick<StudioState, 'editions'> & Pick<StudioState['proposal'], 'matrix'>;

/**
 * What applies to a flag without an entry of this edition, and why: the default or a lower edition; which sites hide it
 * from an Islamic account; and its state there.
 */
export function flagStanding(flag: string, edition: EditionId, { editions, matrix }: Known): Standing[] {
  const row = matrix[flag] ?? {};
  const own = (row[edition] ?? []).map(ownStanding);
  if (edition !== 'ISLAMIC') return [...own, ...islamicStanding(row[edition], row[islamicOn(edition)])];
  const sites = editions.filter(({ id }) => id !== 'default' && id !== 'ISLAMIC');
  const hides = sites.flatMap(({ id, name }) =>
    (row[id] ?? [])
      .filter(({ action, file }) => action === 'hide' && file !== undefined)
      .map(
        ({ reason = '' }): Standing => ({ key: 'inherited.site', action: 'hide', values: { name, reason } }),
      ),
  );
  return [...own, ...hides];
}

/** The matrix column of an edition combined with an Islamic account. */
function islamicOn(edition: EditionId): string {
  return edition === 'default' || edition === 'ISLAMIC' ? 'ISLAMIC' : `${edition}+ISLAMIC`;
}

function ownStanding({ action, file, line = 0, reason = '' }: MatrixCell): Standing {
  if (file === undefined) return { key: 'inherited.default', action, values: {} };
  return { key: 'inherited.file', action, values: { file, line, reason } };
}

function islamicStanding(own: readonly MatrixCell[] = [], there: readonly MatrixCell[] = []): Standing[] {
  const said = new Set(own.map(({ action }) => action));
  return there
    .filter(({ action, layer }) => layer === 'islamic' && !said.has(action))
    .map(({ action, reason = '' }) => ({ key: 'inherited.islamic', action, values: { reason } }));
}
