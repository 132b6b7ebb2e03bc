import { useTranslation } from 'react-i18next';
import type { EditionId } from '../protocol.ts';
import { useStudio } from '../state/StudioContext.tsx';
import { flagStanding } from './flagStanding.ts';

interface Props {
  flag: string;
  edition: EditionId;
  /** It says something itself: then only what others say besides is told. */
  hasOwn: boolean;
}

/** What holds without a word of this edition's, and what other editions say to it. */
export function StandingWords({ flag, edition, hasOwn }: Props) {
  const { t } = useTranslation();
  const { files, proposal } = useStudio();
  const standing = flagStanding(flag, edition, { editions: files.editions, matrix: proposal.matrix });
  const told = standing.filter(
    ({ key }) => !hasOwn || key === 'inherited.site' || key === 'inherited.islamic',
  );
  if (told.length === 0) return null;
  return (
    <ul className="studio-standing">
      {told.map(({ key, action, values }) => (
        <li key={`${key} ${JSON.stringify(values)}`}>
          {t(key, { ...values, action: t(`action.${action}`) })}
        </li>
      ))}
    </ul>
  );
}
