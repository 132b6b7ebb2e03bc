import { describe, expect, it } from 'vitest';
import { DESCRIPTION, edit, fixture, SCREEN, sentences } from './fixture.ts';

const FEES = `
  /fees:
    get:
      operationId: feeDays
      x-access: private
      parameters: [{ name: coin, in: query, schema: { type: string } }]
      responses:
        "200":
          description: ok
          content:
            application/json:
              schema:
                properties:
                  result:
                    type: object
                    properties:
                      currency: { type: string }
                      days: { type: array, items: { $ref: "#/components/schemas/FeeDay" } }
`;
const FEE_DAY = `    FeeDay:
      type: object
      properties:
        day: { type: string, format: timestamp-ms }
        coin: { type: string }
        fee: { type: string, format: decimal }
        refund: { type: string, format: decimal }
        price: { type: string, format: rate }
        note: { type: string }
        count: { type: integer }
`;
const described = edit(
  edit(fixture, DESCRIPTION, 'components:\n  schemas:\n', `components:\n  schemas:\n${FEE_DAY}`),
  DESCRIPTION,
  '  /chains:\n',
  `${FEES.slice(1)}  /chains:\n`,
);
const sources = edit(
  described,
  SCREEN,
  '"sources": {\n',
  '"sources": { "fees": { "op": "feeDays", "items": "/days" },\n',
);

type Part = Readonly<Record<string, unknown>>;

const chart: Part = {
  id: 'fees',
  kind: 'chart',
  as: 'bar',
  rows: 'fees',
  caption: 'book.caption',
  x: { at: '/day', label: 'book.added', format: 'date', formatArgs: { unit: 'ms' } },
  series: [
    { id: 'fee', at: '/fee', label: 'book.limit' },
    { id: 'refund', at: '/refund', label: 'book.past' },
  ],
  format: 'fiat',
  formatArgs: { currency: { $: 'fees#/currency' } },
  references: [{ id: 'limit', label: 'book.limit', value: '100.5' }],
  empty: { title: 'book.empty' },
};
const names: Part = { at: '/coin', label: 'common.coin', format: 'coinIcon' };
const [fee] = chart.series as Part[];
const { references: _references, ...bare } = chart;
const whole: Part = { ...bare, as: 'donut', x: names, series: [fee] };

/** What is said about a page with this chart, without its place. */
function said(part: Part, project = sources): string[] {
  const start = '"body": [\n    {\n      "id": "book",';
  const found = sentences(edit(project, SCREEN, start, start.replace('[', `[${JSON.stringify(part)},`)));
  return found.map((sentence) => sentence.replace(/^\S+ /, ''));
}

describe('S111: what a chart compares can be compared', () => {
  it.each<[given: string, part: Part, ...wanted: string[]]>([
    [
      'a donut of two series',
      { ...whole, series: chart.series },
      'S111 chart "fees": a donut is one whole and has one series, not 2.',
    ],
    [
      'a reference in a donut',
      { ...whole, references: chart.references },
      'S111 chart "fees": a donut has no axis on which a reference could be.',
    ],
    [
      'a donut of moments',
      { ...whole, x: chart.x },
      'S111 chart "fees": moments are no shares of a whole; draw them as "bar".',
    ],
    [
      'a line through names',
      { ...bare, as: 'line', x: names },
      'S111 chart "fees": "line" joins one moment to the next, but "coinIcon" gives names; draw them as "bar".',
    ],
    [
      'an area over names',
      { ...bare, as: 'area', x: names },
      'S111 chart "fees": "area" joins one moment to the next, but "coinIcon" gives names; draw them as "bar".',
    ],
    [
      'a stack of prices',
      {
        ...bare,
        as: 'stacked',
        format: 'rate',
        formatArgs: { coin: 'USD' },
        series: [{ id: 'price', at: '/price', label: 'book.limit' }],
      },
      'S111 chart "fees": prices do not add up, so they are no parts of a whole.',
      'S111 chart "fees": each row of fees is in the coin of its own /coin, and different coins share no axis; draw their value in one currency, as "fiat".',
    ],
    [
      'a line over bars where there are none',
      { ...bare, as: 'area', series: [{ ...fee, as: 'line' }] },
      'S111 chart "fees": a line over the bars needs a chart of bars over time.',
    ],
    [
      'a line over bars of names',
      { ...bare, x: names, series: [fee, { ...fee, id: 'sum', as: 'line' }] },
      'S111 chart "fees": a line over the bars needs a chart of bars over time.',
    ],
    [
      'bars that are all lines',
      { ...bare, series: [{ ...fee, as: 'line' }] },
      'S111 chart "fees": every series is a line over bars, but no series has bars.',
    ],
    [
      'points on bars',
      { ...bare, series: [fee, { ...fee, id: 'own', as: 'points' }] },
      'S111 chart "fees": points stand on a course, and this chart has none.',
    ],
    [
      'points without a line',
      { ...bare, as: 'line', series: [{ ...fee, as: 'points' }] },
      'S111 chart "fees": every series is points, but there is no course for them to stand on.',
    ],
    [
      'a currency left out',
      { ...chart, formatArgs: {} },
      'S111 chart "fees": "fiat" needs its unit in a chart: "formatArgs": { "currency": … }.',
    ],
    [
      'a coin left out',
      { ...chart, format: 'coin', formatArgs: {} },
      'S111 chart "fees": "coin" needs its unit in a chart: "formatArgs": { "coin": … }.',
    ],
    [
      'a coin of prices left out',
      {
        ...bare,
        format: 'rate',
        formatArgs: {},
        series: [{ id: 'price', at: '/price', label: 'book.limit' }],
      },
      'S111 chart "fees": "rate" needs its unit in a chart: "formatArgs": { "coin": … }.',
    ],
    [
      'a unit that each row gives',
      { ...chart, format: 'coin', formatArgs: { coin: { $: 'row#/coin' } } },
      'S111 chart "fees": its figures have one unit, which no row can give: another row has another.',
    ],
    [
      'amounts of different coins',
      { ...whole, format: 'coin', formatArgs: { coin: 'BTC' } },
      'S111 chart "fees": each row of fees is in the coin of its own /coin, and different coins share no axis; draw their value in one currency, as "fiat".',
    ],
    [
      'one page of many',
      {
        ...bare,
        rows: 'addresses',
        x: { at: '/created_at', label: 'book.added', format: 'date', formatArgs: { unit: 's' } },
        series: [{ id: 'limit', at: '/limit', label: 'book.limit' }],
        formatArgs: { currency: 'USD' },
      },
      'S111 chart "fees": source "addresses" answers page by page, and a page is a part of the picture.',
    ],
    [
      'a percentage of a text',
      {
        ...bare,
        format: 'percent',
        formatArgs: {},
        series: [{ id: 'note', at: '/note', label: 'book.limit' }],
      },
      'S111 chart "fees": series "note" is a text by the contract, no ratio.',
    ],
    // Other codes, which have no rule of their own for charts.
    [
      'a figure that is not an amount',
      { ...chart, series: [{ ...fee, at: '/count' }] },
      'S107 series "fee": format "fiat" needs a decimal string, but the contract gives a plain integer.',
    ],
    [
      'a reference that is not an amount',
      { ...chart, references: [{ id: 'limit', label: 'book.limit', value: true }] },
      'S107 reference "limit": format "fiat" needs a decimal string, but the contract gives a boolean of a fixed list.',
    ],
    [
      'a missing figure',
      { ...chart, series: [{ ...fee, at: '/feee' }] },
      'S104 series "fee": /feee is not in a row of fees (/days of the result of feeDays). Did you mean /fee?',
    ],
    [
      'a missing moment',
      { ...chart, x: { ...(chart.x as Part), at: '/dya' } },
      'S104 chart "fees": /dya is not in a row of fees (/days of the result of feeDays). Did you mean /day?',
    ],
    [
      'a name drawn as a moment',
      { ...chart, x: { ...names, format: 'date' } },
      'S107 chart "fees": format "date" needs a time, but the contract gives a plain string.',
    ],
    ['a series twice', { ...chart, series: [fee, fee] }, 'S101 "id" "fee" is twice in this list.'],
    [
      'rows of an unknown source',
      { ...chart, rows: 'fee', formatArgs: { currency: 'USD' } },
      'S104 chart "fees": this page has no source "fee". Did you mean "fees"?',
    ],
  ])('%s', (_given, part, ...wanted) => {
    const found = said(part).filter((sentence) => !sentence.includes('nothing on the page reads the source'));
    expect(found).toEqual(wanted);
  });

  it.each<[given: string, part: Part, wanted: RegExp]>([
    ['a status for the axis', { ...chart, format: 'status' }, /^S002 "format" of chart "fees" is "status"/],
    [
      'an x without a format',
      { ...chart, x: { at: '/day', label: 'book.added' } },
      /^S002 .* has no "format"/,
    ],
    ['a caption left out', { ...chart, caption: undefined }, /^S403 chart "fees" has no "caption"/],
    [
      'seven series',
      { ...bare, series: [1, 2, 3, 4, 5, 6, 7].map((id) => ({ ...fee, id: `s${id}` })) },
      /^S002 "series" of chart "fees" takes at most 6 entries/,
    ],
    ['a unit for one series', { ...chart, series: [{ ...fee, format: 'coin' }] }, /^S002 /],
  ])('the grammar has no place for %s', (_given, part, wanted) => {
    expect(said(part)[0]).toMatch(wanted);
  });

  it.each<[given: string, part: Part]>([
    ['bars over time with a reference', chart],
    ['bars with their running sum as a line', { ...bare, series: [fee, { ...fee, id: 'sum', as: 'line' }] }],
    ['a line', { ...chart, as: 'line' }],
    ['points over a line', { ...bare, as: 'area', series: [fee, { ...fee, id: 'own', as: 'points' }] }],
    ['a stack by names', { ...bare, as: 'stacked', x: names }],
    ['shares of a whole', whole],
  ])('reports nothing for %s', (_given, part) => {
    expect(said(part)).toEqual([]);
  });

  it('reports nothing for a coin that is an argument', () => {
    const requested = edit(
      sources,
      SCREEN,
      '"op": "feeDays",',
      '"op": "feeDays", "args": { "/coin": { "$": "filter#/coin" } },',
    );
    expect(
      said({ ...chart, format: 'coin', formatArgs: { coin: { $: 'filter#/coin' } } }, requested),
    ).toEqual([]);
  });
});
