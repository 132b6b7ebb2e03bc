import { describe, expect, it } from 'vitest';
import { edit, fixture, NAVIGATION, ROUTES, SCREEN, sentences } from './fixture.ts';

const notice =
  '{"id":"soon","kind":"countdown","tone":"warn","text":"book.locked","past":"book.past","feature":"chainFilter","at":"2027-03-31T00:00:00Z"}';

const cases = [
  {
    given: 'a route that does not exist',
    file: SCREEN,
    right: '"route": "moneyAddress"',
    wrong: '"route": "moneyAdress"',
    wanted: [
      'schemas/screens/moneyAddress.json:4:12 S101 the file: "moneyAdress" is not one of the 2 routes of schemas/routes.json. Did you mean "moneyAddress"?',
      'schemas/screens/moneyAddress.json:4:12 S101 "route" is "moneyAdress", but the file is called moneyAddress.json; both must be the route\'s id.',
    ],
  },
  {
    given: 'the id and the route of another page',
    file: SCREEN,
    right: '"id": "moneyAddress",\n  "route": "moneyAddress"',
    wrong: '"id": "pastOrder",\n  "route": "pastOrder"',
    wanted: [
      'schemas/routes.json:1:52 S101 route "moneyAddress": schemas/screens/moneyAddress.json is missing.',
      'schemas/screens/moneyAddress.json:3:9 S101 "id" is "pastOrder", but the file is called moneyAddress.json; both must be the route\'s id.',
      'schemas/screens/moneyAddress.json:4:12 S101 route "pastOrder" already has the screen schemas/screens/pastOrder.json.',
      'schemas/screens/moneyAddress.json:4:12 S101 "route" is "pastOrder", but the file is called moneyAddress.json; both must be the route\'s id.',
    ],
  },
  {
    given: 'a link to a route that does not exist',
    file: SCREEN,
    right: '"go": "pastOrder", "params": { "id": "7" }',
    wrong: '"go": "pastOrders"',
    wanted: [
      'schemas/screens/moneyAddress.json:101:26 S101 go action of button "past": "pastOrders" is not one of the 2 routes of schemas/routes.json. Did you mean "pastOrder"?',
    ],
  },
  {
    given: 'a route without a screen',
    file: ROUTES,
    right: '"routes":[',
    wrong: '"routes":[{"id":"refunds","path":"/refunds"},',
    wanted: ['schemas/routes.json:1:52 S101 route "refunds": schemas/screens/refunds.json is missing.'],
  },
  {
    given: 'a route and an address that are in the list already',
    file: ROUTES,
    right: '"routes":[',
    wrong: '"routes":[{"id":"moneyAddress","path":"/past/:order/"},',
    wanted: [
      'schemas/navigation.json:1:90 S101 route moneyAddress (/past/:order/) needs the parameter "order", which the navigation cannot give.',
      'schemas/routes.json:1:97 S101 route "moneyAddress": it is in the list twice.',
      'schemas/routes.json:1:162 S101 route "pastOrder": /past/:id is the address of route "moneyAddress" already.',
      'schemas/screens/pastOrder.json:1:144 S101 link "toBook": route moneyAddress (/past/:order/) needs the parameter "order".',
    ],
  },
  {
    given: 'a page twice in the navigation',
    file: NAVIGATION,
    right: '"items":[',
    wrong: '"items":[{"route":"moneyAddress","icon":"list"},',
    wanted: ['schemas/navigation.json:1:129 S101 the navigation leads to "moneyAddress" twice.'],
  },
  {
    given: 'a notice twice above the pages',
    file: NAVIGATION,
    right: '"groups":[',
    wrong: `"notices":[${notice},${notice}],"groups":[`,
    wanted: ['schemas/navigation.json:1:196 S101 the notice "soon" stands here twice.'],
  },
  {
    given: 'a page of one thing in the navigation',
    file: NAVIGATION,
    right: '"items":[{"route":"moneyAddress"',
    wrong: '"items":[{"route":"pastOrder"',
    wanted: [
      'schemas/navigation.json:1:90 S101 route pastOrder (/past/:id) needs the parameter "id", which the navigation cannot give.',
      'schemas/navigation.json:1:90 S401 navigation page of navigation group: there is no English text for "nav.pastOrder".',
    ],
  },
  {
    given: 'a link with the wrong parameter',
    file: SCREEN,
    right: '"params": { "id": "7" }',
    wrong: '"params": { "ids": "7" }',
    wanted: [
      'schemas/screens/moneyAddress.json:101:18 S101 button "past": route pastOrder (/past/:id) needs the parameter "id".',
      'schemas/screens/moneyAddress.json:101:51 S101 button "past": route pastOrder (/past/:id) has no parameter "ids". Did you mean "id"?',
    ],
  },
  {
    given: 'two columns of one id',
    file: 'schemas/screens/moneyAddress.json',
    right: '{ "id": "chain", "at"',
    wrong: '{ "id": "coin", "at"',
    wanted: ['schemas/screens/moneyAddress.json:48:17 S101 "id" "coin" is twice in this list.'],
  },
];

describe('S101: routes', () => {
  it.each(cases)('$given', ({ file, right, wrong, wanted }) => {
    expect(sentences(edit(fixture, file, right, wrong))).toEqual(wanted);
  });

  it('reports nothing when there is no error', () => {
    expect(sentences(fixture)).toEqual([]);
  });
});
