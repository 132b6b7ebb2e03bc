import fc from 'fast-check';
import { harvested } from './harvest.ts';

/** The exchange's moment at the start of every run, ms. */
export const startOfRun = Date.UTC(2025, 10, 21, 12);

const oneOf = (...values: readonly string[]) => fc.constantFrom(...values);

const coins = oneOf(
  'USDT',
  'USDT',
  'BTC',
  'ETH',
  'XRP',
  'DOGE',
  'EUR',
  'TRX',
  'SOL',
  'ATOM',
  'PEPE',
  'NOTACOIN',
);
const chains = oneOf('TRX', 'ETH', 'BTC', 'XRP', 'SOL', 'ATOM', 'INTERNAL', 'NOCHAIN');
const addresses = oneOf(
  'TDGYpm5zPacnEqKV34TJPuhJhHom9hcXAy',
  '0x742d35Cc6634C0532925a3b844Bc9e7595f2bD38',
  '0x0000000000000000000000000000000000000000',
  'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh',
  'marek.dvorak@example.com',
  '+447700900345',
  '700312',
);
const amounts = oneOf(
  '0',
  '0.00000001',
  '0.1',
  '1',
  '10',
  '25.5',
  '100',
  '5000',
  '150000',
  '1000000000000',
  '00012.50',
);

/** A few days around the run, and the edges. */
const moments = fc.oneof(
  fc.integer({ min: -40, max: 2 }).map((days) => String(startOfRun + days * 86_400_000)),
  oneOf('0000000000000', '9999999999999', '1000000000000'),
);

/**
 * Values that lead further than the first checks, by the name of the component that describes the field: things that the
 * exchange knows, and things that it answered with before (harvest.ts).
 */
export const knownValues: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  Coin: coins,
  CoinOrUniversal: fc.oneof(coins, fc.constant('baseCoin')),
  ChainCode: chains,
  Address: fc.oneof(addresses, harvested('Address')),
  AddressTag: oneOf('', '12345678', 'memo text', '4294967296'),
  AddressId: fc.oneof(harvested('AddressId'), fc.integer({ min: 1, max: 50 })),
  MoneyInput: amounts,
  PositiveMoneyInput: amounts.filter((amount) => Number(amount) > 0),
  TransferAccountId: oneOf('533285-FUND', '533285-UNIFIED', '592324-FUND', '812007-FUND', '812007-UNIFIED'),
  TimestampMs: moments,
  RequestId: oneOf('one', 'two', 'three', '5f0f2a9e-7a3d-4c8e-9d0b-0f7f4c1f5a11'),
  FiatCurrency: oneOf('EUR', 'USD', 'TRY', 'GBP', 'XXX'),
  FiatChannelId: oneOf('sepa', 'sepa-instant', 'card', 'swift'),
  ExportTimezone: oneOf('UTC', 'Europe/Vienna', 'Asia/Kathmandu', 'Mars/Olympus'),
  LanguageTag: oneOf('en', 'ar-SA', 'zh-HK', 'xx'),
  UserId: oneOf('533285', '592324', '592871', '700312', '1'),
  ConvertAccountList: oneOf('funding', 'uta_convert', 'funding,uta_convert', 'nothing'),
  QuoteId: harvested('QuoteId'),
  QuoteTxId: harvested('QuoteTxId'),
  RiskToken: harvested('RiskToken'),
  WithdrawId: harvested('WithdrawId'),
  TransferId: harvested('TransferId'),
  ExportTaskId: harvested('ExportTaskId'),
  PreKyaCheckId: harvested('PreKyaCheckId'),
  DepositAddressId: harvested('DepositAddressId'),
  Cursor: harvested('Cursor'),
  SixDigitCode: oneOf('000000', '123456'),
};
