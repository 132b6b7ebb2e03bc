import type { Sentence } from './sentence.ts';

/** Rows of a table of calls; all of them are made by the request layer and answered by the exchange. */
const rows = (section: string, ...cells: string[]): readonly Sentence[] =>
  cells.map((says) => ({
    section,
    says,
    proof: {
      'spec/callRows.test.ts': [
        'requirements §7: $method $path',
        'is sent as the table says',
        'is a call of this method alone',
      ],
    },
  }));

const user = rows(
  '7.2',
  'GET /api/exchange-rate | query name',
  'POST /v3/config/banner | JSON',
  'POST /send/email | JSON',
  'GET /user/private/member/info | none',
  'GET /register/permission_v2 | none',
  'POST /s1/loyalty-program/vip-ambassador | left open',
  'POST /s1/loyalty-program/get-vip-label-info-light | JSON',
  'GET /user/private/search-subaccount-tax | none',
  'GET /v2/public/country-list | none',
  'GET /register/countryCode | none',
);

const exchange = rows(
  '7.3',
  'Every POST of this table carries a JSON body.',
  'GET /exchangeNew/getGapRate',
  'POST /exchange/batch/preOrder',
  'GET /exchange/batch/list',
  'POST /exchange/batch/exchangeOrder',
  'POST /exchangeNew/convert/coinInfoListByBalance',
  'POST /exchangeNew/convert/quote',
  'POST /exchangeNew/convert/execute',
  'POST /exchangeNew/convert/query',
  'POST /exchangeNew/convert/limit',
  'POST /exchangeNew/convert/specifiedCoinQuery',
  'POST /exchangeNew/batch/quote',
  'POST /exchangeNew/batch/reQuote',
  'POST /exchangeNew/batch/convert',
  'POST /exchangeNew/batch/query',
  'POST /exchangeNew/blockTrade/query',
  'POST /exchangeNew/blockTrade/check',
  'POST /siteapi/unified/private/account-walletbalance',
);

const deposit = rows(
  '7.4',
  'POST /v3/private/cht/asset-deposit/deposit/order-deposit | JSON',
  'GET /v3/private/cht/asset-deposit/deposit/aggregate-records | query',
  'GET /v3/private/cht/asset-deposit/deposit/address-chain | query',
  'POST /v3/private/cht/asset-deposit/deposit/edit-address | JSON',
  'GET /fiat/private/channel/user-preferences |',
  'GET /fiat/aml/pre-kya/chain-list |',
  'POST /fiat/aml/pre-kya/check | JSON',
  'GET /fiat/aml/pre-kya/check-list |',
);

const records = rows(
  '7.5',
  'GET /v3/private/cht/asset-common/coin-list |',
  'GET /v3/private/cht/asset-common/coin-config |',
  'GET /v3/private/asset/universal/transfer/list |',
  'GET /v3/private/asset/universal-transfer/account-types |',
);

const withdraw = rows(
  '7.6',
  'GET /v3/private/cht/asset-withdraw/address/address-list |',
  'POST /v3/private/cht/asset-withdraw/address/address-create |',
  'POST /v3/private/cht/asset-withdraw/address/batch-create |',
  'POST /v3/private/cht/asset-withdraw/address/address-edit |',
  'POST /v3/private/cht/asset-withdraw/address/address-delete | a POST, despite the name',
  'POST /v3/private/cht/asset-withdraw/address/address-check |',
  'POST /v3/private/cht/asset-withdraw/address/check-internal-address-validity |',
  'POST /v3/private/cht/asset-withdraw/address/change-address-verification |',
  'POST /v3/private/cht/asset-withdraw/address/switch-address-verification |',
  'GET /v3/private/cht/asset-withdraw/withdraw/coin-chain |',
  'GET /v3/private/cht/asset-withdraw/withdraw/limit-amount |',
  'GET /v3/private/cht/asset-risk/risk-limit/limit-amount-list |',
);

const exported = rows(
  '7.7',
  'POST /v3/private/cht/asset-file-core/export/config | none',
  'POST /v3/private/cht/asset-file-core/export/create |',
  'POST /v3/private/cht/asset-file-core/export/list |',
  'POST /v3/private/cht/asset-file-core/export/url |',
  'POST /v3/private/cht/asset-file-core/export/create/account-statement |',
);

/** Rows of which more is said than their payload. */
const marked: readonly Sentence[] = [
  {
    section: '7.2',
    says: 'GET /v2/private/user/profile | cacheable',
    proof: { 'contract/cache/caching.test.ts': 'GET /v2/private/user/profile is cacheable' },
  },
  {
    section: '7.2',
    says: 'POST /logout | left open; on success the browser goes to /login',
    proof: {
      'sandbox/http/operations/overHttp.test.ts': 'logging out ends the session and clears both cookies',
      'browser/session.test.ts': 'logging out ends at the login page, and the session is over',
    },
  },
  {
    section: '7.2',
    says: 'GET /user/private/user-tag | query: a list of values for each tag, and req_tags',
    proof: {
      'contract/request.test.ts':
        'puts the arguments of a GET into the query, repeats lists and omits missing values',
    },
  },
  {
    section: '7.2',
    says: 'POST /v3/config/web | JSON; sent for everyone, logged in or not',
    proof: {
      'shell/state/clientState.test.ts': "the host's configuration is requested when signed out, too",
      'browser/editions.test.ts': 'requirements §7.2: apply to visitors who are not signed in as well',
    },
  },
  {
    section: '7.2',
    says: 'POST /user/private/change/address-super-verification | the variant for the United States',
    proof: {
      'sandbox/flows/stepUp/bookRules.test.ts':
        'the US variant switches the whitelist from the opposite setting',
      'browser/verify.test.ts': 'a customer from the United States switches the same rule by its own variant',
    },
  },
  {
    section: '7.2',
    says: 'POST /user/public/risk/default-intercept | form-encoded: sence, ext_info_str',
    proof: {
      'contract/request.test.ts':
        'has form fields where the description says so, structured data in them as JSON',
      'spec/callRows.test.ts': 'is sent as the table says',
    },
  },
  {
    section: '7.2',
    says: 'There is also a call for the permission of the user; its path is left open.',
    proof: {
      'shell/state/clientState.test.ts': 'permission data is loaded after login and stored',
      'contract/endpoints.test.ts':
        'those with a path in the requirements have the origin spec, the three without one are assumed',
    },
  },
  {
    section: '7.5',
    says: 'GET /contract/v5/private/asset/transaction-history | three fixed query parameters: category fbu, business usdt, response format portugal',
    proof: {
      'spec/callRows.test.ts': '%s of the derivatives records is fixed',
      'sandbox/http/operations/records.test.ts':
        'carry balances that follow from each other, and the last equals the account’s holdings',
    },
  },
];

export const callTables: readonly Sentence[] = [
  ...user,
  ...exchange,
  ...deposit,
  ...records,
  ...withdraw,
  ...exported,
  ...marked,
];
