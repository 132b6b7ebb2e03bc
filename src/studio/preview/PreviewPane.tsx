import { useEffect, useMemo, useRef, useState } from 'react';
import type { FrameReport } from '../protocol/messages.ts';
import type { EditionId, StudioAccount } from '../protocol/protocol.ts';
import type { EditionNames } from './explain/words.ts';
import type { GoToEntry } from './findings/DecisionView.tsx';
import type { FindingKind } from './findings/Findings.tsx';
import { PreviewFindings } from './findings/PreviewFindings.tsx';
import { PreviewFrames, type Side } from './pages/PreviewFrames.tsx';
import { usePages } from './pages/usePages.ts';
import { AudienceChoice } from './toolbar/choices.tsx';
import { PreviewToolbar } from './toolbar/PreviewToolbar.tsx';
import { boundariesOf } from './view/boundaries.ts';
import type { Arrived, EditionLayers } from './view/layersOf.ts';
import { audienceName, type PreviewView } from './view/previewView.ts';
import { useAccount } from './view/useAccount.ts';
import { useView } from './view/useView.ts';
import './previewPane.css';

interface Props {
  /** The edition being edited; the preview follows it, but can be set to another. */
  edition: EditionId;
  /** Every edition's layers with lines and reasons, including the draft. */
  sites: EditionLayers;
  names: EditionNames;
  accounts: readonly StudioAccount[];
  /** Opens a flag's entry in the editor. */
  onEdit?: GoToEntry;
}

/** The real application with the draft applied, and the explanation of its differences. */
export function PreviewPane({ edition, sites, names, accounts, onEdit }: Props) {
  const [view, change] = useView({ ...firstView, ...audienceIn(edition), account: accounts[0]?.key ?? '' });
  useFollowedEdition(edition, change);
  const { account, problem } = useAccount(view.account);
  const [report, setReport] = useState<FrameReport | null>(null);
  const { page, beside, differences, layers, offset } = usePages(view, sites, names, useArrived(report));
  const [kind, setKind] = useState<FindingKind>('absent');
  const [isAsking, setAsking] = useState(false);
  const [inspected, setInspected] = useState<{ mark: string; side: Side } | null>(null);
  const [sought, setSought] = useState<{ mark: string } | null>(null);
  const [leaving, setLeaving] = useState<string | null>(null);
  const whose = { left: audienceName(view, names), right: audienceName(view.beside ?? view, names) };

  const ask = (isOn: boolean) => {
    setAsking(isOn);
    if (isOn) setKind('why');
  };
  return (
    <div className="ua-preview">
      <PreviewToolbar
        view={view}
        change={change}
        names={names}
        accounts={accounts}
        boundaries={boundariesOf(layers)}
      >
        <div className="ua-preview__modes">
          <button
            type="button"
            className="ua-button ua-button--small"
            aria-pressed={isAsking}
            onClick={() => ask(!isAsking)}
          >
            Why is this here?
          </button>
          <button
            type="button"
            className="ua-button ua-button--small"
            aria-pressed={view.beside !== null}
            onClick={() => {
              change({ beside: view.beside === null ? otherThan(view) : null });
              setKind(view.beside === null ? 'differences' : 'absent');
            }}
          >
            Side by side
          </button>
          {view.beside !== null && (
            <AudienceChoice
              label="Beside it"
              audience={view.beside}
              names={names}
              onChoose={(other) => change({ beside: other })}
            />
          )}
        </div>
      </PreviewToolbar>
      <p className="ua-preview__status" role="status">
        {problem ??
          (leaving === null ? '' : `The page wanted to leave the area, to ${leaving}. A preview stays.`)}
      </p>
      <div className={`ua-preview__stage${view.beside === null ? '' : ' ua-preview__stage--two'}`}>
        <PreviewFrames
          view={view}
          account={account}
          sites={sites}
          names={names}
          offset={offset}
          page={page}
          beside={beside}
          differences={differences}
          isAsking={isAsking}
          sought={sought}
          onReport={(next) => {
            setReport(next);
            // A report from before the page learned of the user's latest choice must not undo that choice.
            if (next.requestedPath === view.path) change({ path: next.path });
          }}
          onAsk={(mark, side) => {
            setInspected({ mark, side });
            setKind('why');
          }}
          onLeave={setLeaving}
        />
        <PreviewFindings
          pages={{ page, beside, differences }}
          inspected={inspected}
          whose={whose}
          names={names}
          drawn={report?.drawn ?? []}
          chosen={kind}
          onChoose={setKind}
          onSeek={(mark) => setSought({ mark })}
          onEdit={onEdit}
        />
      </div>
    </div>
  );
}

const firstView: PreviewView = {
  site: 'default',
  isIslamic: false,
  path: '/exchange/index',
  beside: null,
  account: '',
  language: 'en',
  isDark: false,
  width: '1280',
  date: null,
};

function otherThan({ site }: PreviewView): PreviewView['beside'] {
  return { site: site === 'default' ? 'HKG' : 'default', isIslamic: false };
}

/** The audience of an edition. */
function audienceIn(edition: EditionId): Partial<PreviewView> {
  return edition === 'ISLAMIC' ? { isIslamic: true } : { site: edition };
}

/** The preview follows the editor's choice, but starts with the audience in the URL. */
function useFollowedEdition(edition: EditionId, change: (part: Partial<PreviewView>) => void): void {
  const followed = useRef(edition);
  useEffect(() => {
    if (followed.current === edition) return;
    followed.current = edition;
    change(audienceIn(edition));
  }, [edition, change]);
}

/** What the running page got from its account and server; the same object until it changes. */
function useArrived(report: FrameReport | null): Arrived | null {
  const text =
    report === null
      ? null
      : JSON.stringify({
          isIslamicAccount: report.isIslamicAccount,
          delivered: report.delivered,
          configured: report.configured,
        });
  return useMemo(() => (text === null ? null : (JSON.parse(text) as Arrived)), [text]);
}
