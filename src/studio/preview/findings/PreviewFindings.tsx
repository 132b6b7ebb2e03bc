import { ActivityView } from '../activity/ActivityView.tsx';
import { absentPages, absentParts, waitingParts } from '../explain/absentParts.ts';
import type { PageState } from '../explain/pageState.ts';
import { changedParts, whyHere } from '../explain/whyHere.ts';
import type { EditionNames } from '../explain/words.ts';
import type { Side } from '../pages/PreviewFrames.tsx';
import type { Pages } from '../pages/usePages.ts';
import { AbsentList } from './AbsentList.tsx';
import type { GoToEntry } from './DecisionView.tsx';
import { DifferenceList } from './DifferenceList.tsx';
import { type FindingKind, Findings } from './Findings.tsx';
import { WhyAnswer } from './WhyAnswer.tsx';

interface Props {
  pages: Pick<Pages, 'page' | 'beside' | 'differences'>;
  /** The part that the user asked about. */
  inspected: { readonly mark: string; readonly side: Side } | null;
  /** Names of the audiences on both sides. */
  whose: Readonly<Record<Side, string>>;
  names: EditionNames;
  /** Marks of the parts rendered in the left preview. */
  drawn: readonly string[];
  chosen: FindingKind;
  onChoose(kind: FindingKind): void;
  /** Scrolls to a part in the previews. */
  onSeek(mark: string): void;
  onEdit?: GoToEntry | undefined;
}

/** The decisions about the previewed page, or both pages: what is absent, why, and how they differ. */
export function PreviewFindings(props: Props) {
  const { pages, inspected, whose, names, drawn, chosen, onChoose, onSeek, onEdit } = props;
  const { page, beside, differences } = pages;
  const inspectedPage = inspected?.side === 'right' ? beside : page;
  const why =
    inspectedPage === null || inspected === null
      ? null
      : (whyHere(inspectedPage, inspected.mark, names) ?? null);
  const [absent, absentBeside] = [page, beside].map((one) => (one === null ? [] : absentParts(one, names)));
  const absentTab = (
    <>
      {beside !== null && <h3 className="ua-findings__whose">In {whose.left}</h3>}
      <AbsentList
        {...otherwise(page, names)}
        absent={absent ?? []}
        waiting={page === null ? [] : waitingParts(page, drawn)}
        onEdit={onEdit}
      />
      {beside !== null && (
        <>
          <h3 className="ua-findings__whose">In {whose.right}</h3>
          <AbsentList
            {...otherwise(beside, names)}
            absent={absentBeside ?? []}
            waiting={[]}
            onEdit={onEdit}
          />
        </>
      )}
    </>
  );
  const whoseInspected = beside === null || inspected === null ? undefined : whose[inspected.side];
  const count = (absent?.length ?? 0) + (absentBeside?.length ?? 0);
  const tabs = [
    { kind: 'absent' as const, label: `Not here (${count})`, content: absentTab },
    {
      kind: 'why' as const,
      label: 'Why',
      content: <WhyAnswer why={why} whose={whoseInspected} onEdit={onEdit} />,
    },
    {
      kind: 'activity' as const,
      label: 'Activity',
      content: page !== null && <ActivityView route={page.whole.route} />,
    },
  ];
  const differencesTab = {
    kind: 'differences' as const,
    label: `Differences (${differences.length})`,
    content: <DifferenceList differences={differences} {...whose} onSeek={onSeek} onEdit={onEdit} />,
  };
  return (
    <Findings chosen={chosen} onChoose={onChoose} tabs={beside === null ? tabs : [...tabs, differencesTab]} />
  );
}

function otherwise(page: PageState | null, names: EditionNames) {
  return page === null
    ? { changed: [], pages: [] }
    : { changed: changedParts(page, names), pages: absentPages(page.states, names) };
}
