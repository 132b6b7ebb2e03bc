/** Modules that are always needed together share one file. */
interface ChunkGroup {
  name: string;
  test?: RegExp;
  tags?: '$initial'[];
  /** A module that fits two groups belongs to the one with more; 0 when left out. */
  priority?: number;
}

/** @param paths regular expressions for parts of a module's path; each is one alternative */
function group(name: string, paths: readonly string[], priority = 0): ChunkGroup {
  return { name, test: new RegExp(paths.join('|')), priority };
}

/**
 * The files that scripts and style sheets come in, apart from those of single pages and of what is opened on them. Each is
 * compressed by itself, small ones badly, and a request costs as much as a few kilobytes. So there is a file for each
 * moment: the start, the first row, and what every page fetches once that is shown.
 */
export const chunkGroups: readonly ChunkGroup[] = [
  // What the page's first script shares with the rest is part of that script's file, once. So is the loader of lazy files:
  // who imports that from the frame's file gets a list of the frame's style sheets.
  group(
    'early',
    [
      'vite/preload-helper',
      'src/early/',
      'src/contract/call/(caller|requestArguments)',
      'src/contract/ports/(browserPorts|siteSettings)',
      'src/contract/cache/(answerCache|memoryCache|persistentCache)',
      'src/contract/routes/chosenRoute',
      'src/shell/(i18n/detectLanguage|theme/resolveTheme)',
      'src/compliance/hostEdition',
      'src/formats/shared/languageTags',
      'src/language/base/dates',
      'schemas/(brand|compliance/hosts)\\.json',
    ],
    4,
  ),
  { name: 'frame', tags: ['$initial'], priority: 3 },
  group(
    'values',
    [
      'src/runtime/screen/formatArguments',
      'src/render/nodes/shared/useShownParts',
      'src/ui/(facts/|figure/|icons/CoinMark|countdown/useTimeLeft|note/)',
      'src/widgets/shared/(Figure|widgetClient)',
      'src/actions/shared/resolveRecord',
      'generated/marks/',
    ],
    2,
  ),
  group(
    'nodes',
    [
      'src/render/(buttons/NothingYet|formatted/(?![Tt]imeline|[Qq]rSheet|[Ss]parkline)|frames)',
      'src/render/announcements/PolledFacts',
      'src/render/nodes/(shared/use|.*(FactValue|[Ff]actList)|table/(model/tableRow|rows/tableLook))',
      'src/ui/copy/',
      'src/runtime/failure/FailureHelp',
    ],
    1,
  ),
  // The sheets of what the page fetches after its start, and opens above itself: one file for all.
  group(
    'opened',
    [
      'src/ui/(dialog|listbox|check|qr)/.*\\.css',
      'src/shell/(assistant/assistantButton|banners/(noticeBell|pageNotice)|navigation/wholeFrame)\\.css',
      'src/shell/(commands/(keyCombination|palette|shortcutSheet)|notices/(toastIcon|toasts))\\.css',
      'src/shell/layout/(accountMenu|panel|navDrawer|routeSwitch|noticeStrip)\\.css',
      'src/render/antd/.*\\.css',
    ],
    1,
  ),
  group('choices', [
    'src/render/nodes/picker/(PickerCards|cardAt)',
    'src/runtime/(screen/useOptions|recent/)',
    'src/ui/(chips|choice|field)/',
    'src/formats/searchText',
  ]),
  group('verifier', ['src/contract/(verification/createVerifier|encoding/)']),
  // What opens above a page, and what else the three below share: no first screen waits for it.
  group('dialog', [
    'src/ui/(dialog|listbox|check/checkLine)',
    'src/render/announcements/StatusAnnouncer',
    'src/runtime/(records/kept|device/textFile)',
    'src/formats/csvText',
    'generated/api/operations\\.',
  ]),
  group('frameParts', [
    'src/shell/layout/(lazyParts|[aA]ccountMenu|ChoiceList|panel|[nN]avDrawer|routeTexts|[rR]outeSwitch|[nN]oticeStrip|SiteNotices)',
    'src/shell/(banners/|commands/(ShortcutKeys|shortcuts|keySequence|useCommandKey)|session/useLogOut)',
    'schemas/navigation\\.json',
    'generated/(api/results/configBanner|screens/bannerPositions)',
  ]),
  group('tableTools', [
    'src/render/nodes/table/(tools/|export/|kept/|TableAnnouncer)',
    'src/render/nodes/table/(columns/[cC]olumns(Button|Sheet)|selection/[sS]electionBar)',
    'src/render/nodes/table/filters/(DateRangeFilter|SelectFilter|TextFilter|SavedFiltersButton)',
    'src/render/nodes/table/filters/(dependentsOf|rangeText|[fF]ilter(Bar|Chips))',
  ]),
  group('afterStart', [
    'src/shell/(afterStart|clickWherePressed|header/|offline/|state/|live/(?![cC]reditSwitch))',
    'src/shell/(session/(followAccount|onSignIn)|assistant/(attach|assistantButton))',
    'src/shell/(navigation/wholeFrame|compliance/followFlags|notices/showFailure)',
    'src/routes/(nextPages|watchLinks)',
    'src/render/(opening/|nodes/(.*/loadParts|partLoaders)|overlays/(ConfirmDialog|OverlayHost))',
    'src/runtime/screen/askNextSource',
    'src/actions/runButton',
    'src/render/host/createActionHost',
    'src/ui/copy/copyText',
    'src/contract/routes/(RouteEngine|route\\.|routeRecords)',
    'src/compliance/(shownPart|layer|applicableLayers|resolveFlags)',
    'generated/(sites/(every|layers/default)|api/(live|results/userPermission))',
  ]),
  group('toasts', ['@radix-ui', 'src/shell/notices/([tT]oasts\\.|[tT]oastIcon|topLayer)']),
];

/** What a first drawing waits for, and calls nearly all of: the frame, what it shares, and each kind of node. */
const FIRST_CODE = /^(?:main|early|values|nodes|[A-Z]\w*Node)$/;

/**
 * The comment at the head of a chunk by which V8 compiles all of its functions as the file arrives, beside the main thread, and not
 * each when it is first called (decision 0100); '' for chunks whose code is called later. To other engines it is a comment.
 */
export function compileHint(chunk: string): string {
  return FIRST_CODE.test(chunk) ? '//# allFunctionsCalledOnLoad' : '';
}
