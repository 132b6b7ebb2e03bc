import { capitalize } from '../../../language/index.ts';
import type { FrameReport, FrameView } from '../../protocol/messages.ts';
import { outlinesOf, type PartDifference } from '../explain/comparePages.ts';
import type { PageState } from '../explain/pageState.ts';
import type { EditionNames } from '../explain/words.ts';
import { type EditionLayers, islamicLayerOf } from '../view/layersOf.ts';
import { type Audience, audienceName, hostOf, languageOn, type PreviewView } from '../view/previewView.ts';
import { audienceText } from '../view/useView.ts';
import { PreviewFrame } from './PreviewFrame.tsx';

export type Side = 'left' | 'right';

interface Props {
  view: PreviewView;
  /** The signed-in account; null while it is being changed. */
  account: string | null;
  sites: EditionLayers;
  names: EditionNames;
  offset: number;
  page: PageState | null;
  beside: PageState | null;
  differences: readonly PartDifference[];
  isAsking: boolean;
  sought: { readonly mark: string } | null;
  onReport(report: FrameReport): void;
  /** The user asked about a part of the preview on this side. */
  onAsk(mark: string, side: Side): void;
  onLeave(href: string): void;
}

/** The preview, and the one beside it. Another site, account or language remounts the page. */
export function PreviewFrames(props: Props) {
  const { view, account, names, page, beside, differences, isAsking, sought, onAsk, onLeave } = props;
  const sides: { side: Side; audience: Audience; state: PageState | null }[] = [
    { side: 'left', audience: view, state: page },
    ...(view.beside === null ? [] : [{ side: 'right' as const, audience: view.beside, state: beside }]),
  ];
  const isCompared = view.beside !== null;
  return (
    <div className={`ua-preview-frames${isCompared ? ' ua-preview-frames--two' : ''}`}>
      {sides.map(({ side, audience, state }) => (
        <section key={side} className="ua-preview-frames__side" aria-label={`Preview, ${side}`}>
          {account === null ? (
            <div className="ua-preview-frames__wait ua-skeleton" role="status" aria-label="Signing in" />
          ) : (
            <PreviewFrame
              key={[audience.site, account, view.language].join(' ')}
              title={`The application: ${audienceText(audience)}`}
              name={capitalize(audienceName(audience, names))}
              view={frameView(props, audience)}
              width={view.width}
              isAsking={isAsking}
              names={namesOf(state)}
              outlines={outlinesOf(differences, side)}
              sought={sought}
              onReport={side === 'left' ? props.onReport : nothing}
              onAsk={(mark) => onAsk(mark, side)}
              onLeave={onLeave}
            />
          )}
        </section>
      ))}
    </div>
  );
}

const nothing = () => undefined;

function frameView({ view, sites, offset }: Props, { site, isIslamic }: Audience): FrameView {
  const language = languageOn(site, view.language);
  return {
    hostname: hostOf(site),
    path: view.path,
    layers: sites[site],
    islamic: islamicLayerOf(sites),
    isIslamic,
    offset,
    ...(language === '' ? {} : { language }),
    isDark: view.isDark,
  };
}

function namesOf(state: PageState | null): Record<string, string> {
  const shortName = (name: string) => name.split(' > ').at(-1) ?? name;
  return Object.fromEntries(
    (state?.parts ?? []).map(({ mark, name, noun }) => [mark, `${shortName(name)} (${noun})`]),
  );
}
