import { describe, expect, test } from 'vitest';
import { addressChecks } from '../../../../../src/sandbox/world/chain/address/addressChecks.ts';

type Family = keyof typeof addressChecks;

// Publicly documented addresses (domain §8.3).
const good: readonly (readonly [Family, string])[] = [
  ['bitcoin', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
  ['bitcoin', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy'],
  ['bitcoin', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
  ['bitcoin', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'],
  ['bitcoin', 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr'],
  ['bitcoin', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'],
  ['evm', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  ['evm', '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'],
  ['evm', '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB'],
  ['evm', '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb'],
  ['tron', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
  ['tron', 'TDGYpm5zPacnEqKV34TJPuhJhHom9hcXAy'],
  ['tron', 'TJ7hhYhVhaxNx6BPyq7yFpqZrQULL3JSdb'],
  ['solana', 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'],
  ['solana', 'DhTEGye1vq2PPr8DPWit4HTDprnvnDiqpVHnHSY1Y82p'],
  ['solana', '11111111111111111111111111111111'],
  ['ripple', 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh'],
  ['ripple', 'rrrrrrrrrrrrrrrrrrrrBZbvji'],
  ['ton', 'EQCxE6mUtQJKFnGfaROTKOt1lZbDiiX1kCixRv7Nw2Id_sDs'],
  ['ton', 'UQCxE6mUtQJKFnGfaROTKOt1lZbDiiX1kCixRv7Nw2Id_p0p'],
  ['stellar', 'GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZ'],
  ['litecoin', 'LaMT348PWRnrqeeWArpwQPbuanpXDZGEUz'],
  ['litecoin', 'MVcg9uEvtWuP5N6V48EHfEtbz48qR8TKZ9'],
  ['litecoin', 'ltc1qg42tkwuuxefutzxezdkdel39gfstuap288mfea'],
  ['dogecoin', 'DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L'],
  ['bitcoinCash', 'bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a'],
  ['bitcoinCash', '1BpEi6DfDAUFd7GtittLSdBeYJvcoaVggu'],
  ['cardano', 'addr1vx2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzers66hrl8'],
  [
    'cardano',
    'addr1qx2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzer3n0d3vllmyqwsx5wktcd8cc3sq835lu7drv2xwl2wywfgse35a3x',
  ],
  ['polkadot', '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'],
  ['cosmos', 'cosmos1hsk6jryyqjfhp5dhc55tc9jtckygx0eph6dd02'],
  ['algorand', 'VCMJKWOY5P5P7SKMZFFOCEROPJCZOTIJMNIYNUCKH7LRO45JMJP6UYBIJA'],
  ['aptos', '0x357b0b74bc833e95a115ad22604854d6b0fca151cecd94111770e5d6ffc9dc2b'],
  ['sui', '0x02a212de6a9dfa3a69e22387acfbafbb1a9e591bd9d636e7895dcfc8de05f331'],
  ['near', 'relay.aurora'],
  ['near', 'alice-cold_2.near'],
  ['hedera', '0.0.98'],
  ['tezos', 'tz1VSUr8wwNhLAzempoch5d6hLRiTh8Cjcjb'],
];

const wrong: readonly (readonly [Family, string, string])[] = [
  ['bitcoin', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb', 'CHECKSUM'],
  ['bitcoin', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5md5', 'CHECKSUM'],
  // A taproot program with the older checksum (BIP-350): coins sent there would be lost.
  ['bitcoin', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd', 'CHECKSUM'],
  ['bitcoin', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3T4', 'FORMAT'],
  ['bitcoin', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', 'TESTNET'],
  ['bitcoin', 'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn', 'TESTNET'],
  ['bitcoin', 'BC1SW50QGDZ25J', 'FORMAT'],
  ['bitcoin', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'OTHER_NETWORK'],
  ['bitcoin', '', 'FORMAT'],
  ['evm', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD', 'CHECKSUM'],
  ['evm', '0x0000000000000000000000000000000000000000', 'ZERO_ADDRESS'],
  ['evm', '5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'FORMAT'],
  ['tron', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u', 'CHECKSUM'],
  ['tron', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'OTHER_NETWORK'],
  ['solana', 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt0v', 'FORMAT'],
  ['solana', 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyT', 'FORMAT'],
  ['ripple', 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTi', 'CHECKSUM'],
  ['ripple', 'XVPcpSm47b1CZkf5AkKM9a84dQHe3mTAxgxfLw2qYoe7Bob', 'CHECKSUM'],
  ['ton', 'EQCxE6mUtQJKFnGfaROTKOt1lZbDiiX1kCixRv7Nw2Id_sDt', 'CHECKSUM'],
  ['ton', 'kQCxE6mUtQJKFnGfaROTKOt1lZbDiiX1kCixRv7Nw2Id_ntm', 'TESTNET'],
  ['stellar', 'GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGA', 'CHECKSUM'],
  ['stellar', 'GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4K', 'FORMAT'],
  ['litecoin', 'LaMT348PWRnrqeeWArpwQPbuanpXDZGEUy', 'CHECKSUM'],
  ['litecoin', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'FORMAT'],
  ['dogecoin', 'DH5yaieqoZN36fDVciNyRueRGvGLR3mr7M', 'CHECKSUM'],
  ['bitcoinCash', 'bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6b', 'FORMAT'],
  ['bitcoinCash', 'bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6q', 'CHECKSUM'],
  // One letter off in the middle: the format is right, only the checksum tells.
  ['bitcoinCash', 'bitcoincash:qpm2qsznhks23z7629mms6s7cwef74vcwvy22gdx6a', 'CHECKSUM'],
  ['bitcoinCash', 'bchtest:qpm2qsznhks23z7629mms6s4cwef74vcwvqn0h829pq', 'TESTNET'],
  ['cardano', 'addr1vx2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzers66hrl7', 'CHECKSUM'],
  ['polkadot', '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp6', 'CHECKSUM'],
  // The same key with the generic SS58 prefix 42.
  ['polkadot', '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY', 'OTHER_NETWORK'],
  ['cosmos', 'cosmos1hsk6jryyqjfhp5dhc55tc9jtckygx0eph6dd03', 'CHECKSUM'],
  ['algorand', 'VCMJKWOY5P5P7SKMZFFOCEROPJCZOTIJMNIYNUCKH7LRO45JMJP6UYBIJE', 'CHECKSUM'],
  ['aptos', '0x357b0b74bc833e95a115ad22604854d6b0fca151cecd94111770e5d6ffc9dc2b0', 'FORMAT'],
  ['aptos', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'OTHER_NETWORK'],
  ['near', 'Relay.Aurora', 'FORMAT'],
  ['near', 'a', 'FORMAT'],
  ['near', 'a..b', 'FORMAT'],
  ['hedera', '0.0.123-vfmkx', 'CHECKSUM'],
  ['hedera', '0.0.0123', 'FORMAT'],
  ['tezos', 'tz1VSUr8wwNhLAzempoch5d6hLRiTh8Cjcjc', 'CHECKSUM'],
];

describe('addresses of every family', () => {
  test.each(good)('%s accepts %s', (family, address) => {
    expect(addressChecks[family](address)).toMatchObject({ isCorrect: true, reason: '', tag: '' });
  });

  test.each(wrong)('%s refuses %s as %s', (family, address, reason) => {
    expect(addressChecks[family](address)).toEqual({
      isCorrect: false,
      normalized: '',
      identity: '',
      tag: '',
      reason,
    });
  });

  test.each([
    ['bitcoin', 'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
    ['evm', '0xdac17f958d2ee523a2206206994597c13d831ec7', '0xdAC17F958D2ee523a2206206994597C13D831ec7'],
    ['evm', '0xDAC17F958D2EE523A2206206994597C13D831EC7', '0xdAC17F958D2ee523a2206206994597C13D831ec7'],
    [
      'bitcoinCash',
      'qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a',
      'bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a',
    ],
    [
      'sui',
      '0x2A212DE6A9DFA3A69E22387ACFBAFBB1A9E591BD9D636E7895DCFC8DE05F331',
      '0x02a212de6a9dfa3a69e22387acfbafbb1a9e591bd9d636e7895dcfc8de05f331',
    ],
    ['hedera', '0.0.123-vfmkw', '0.0.123'],
    [
      'ton',
      '0:b113a994b5024a16719f69139328eb759596c38a25f59028b146fecdc3621dfe',
      'UQCxE6mUtQJKFnGfaROTKOt1lZbDiiX1kCixRv7Nw2Id_p0p',
    ],
    [
      'ton',
      'EQCxE6mUtQJKFnGfaROTKOt1lZbDiiX1kCixRv7Nw2Id/sDs',
      'EQCxE6mUtQJKFnGfaROTKOt1lZbDiiX1kCixRv7Nw2Id_sDs',
    ],
  ] as const)('%s writes %s as %s', (family, address, normalized) => {
    expect(addressChecks[family](address)).toMatchObject({ isCorrect: true, normalized });
  });

  test.each([
    [
      'ripple',
      'XVPcpSm47b1CZkf5AkKM9a84dQHe3mTAxgxfLw2qYoe7Boa',
      'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh',
      '12345',
    ],
    ['ripple', 'XVPcpSm47b1CZkf5AkKM9a84dQHe3m4sBhsrA4XtnBECTAc', 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh', ''],
    [
      'stellar',
      'MA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJUAAAAAAAAAAE2JUG6',
      'GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZ',
      '1234',
    ],
  ] as const)('%s splits %s into address and tag', (family, address, normalized, tag) => {
    expect(addressChecks[family](address)).toMatchObject({ isCorrect: true, normalized, tag });
  });

  test.each([
    [
      'ton',
      [
        'EQCxE6mUtQJKFnGfaROTKOt1lZbDiiX1kCixRv7Nw2Id_sDs',
        'UQCxE6mUtQJKFnGfaROTKOt1lZbDiiX1kCixRv7Nw2Id_p0p',
        '0:B113A994B5024A16719F69139328EB759596C38A25F59028B146FECDC3621DFE',
      ],
    ],
    [
      'bitcoinCash',
      ['bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a', '1BpEi6DfDAUFd7GtittLSdBeYJvcoaVggu'],
    ],
  ] as const)('%s knows every spelling of one account', (family, spellings) => {
    expect(new Set(spellings.map((address) => addressChecks[family](address).identity)).size).toBe(1);
  });

  test.each(Object.keys(addressChecks) as Family[])('%s survives any text', (family) => {
    for (const text of [
      '',
      ' ',
      '1'.repeat(50_000),
      '0x'.repeat(9_000),
      '\u0000\uD83D',
      'bc1;',
      ':',
      '0:',
      'X',
      'ñ',
    ]) {
      expect(addressChecks[family](text).isCorrect).toBe(false);
    }
  });
});
