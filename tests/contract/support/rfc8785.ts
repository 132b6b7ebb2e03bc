/** What RFC 8785 prints: its example, its sorting example and samples of appendix B. */
export const rfc8785 = {
  examples: [
    {
      name: 'the example of RFC 8785 §3.2.2',
      json: String.raw`{
        "numbers": [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001],
        "string": "\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/",
        "literals": [null, true, false]
      }`,
      want: String.raw`{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\u000f\nA'B\"\\\\\"/"}`,
    },
    {
      name: 'the order of RFC 8785 §3.2.3',
      json: String.raw`{
        "\u20ac": "Euro Sign",
        "\r": "Carriage Return",
        "\ufb33": "Hebrew Letter Dalet With Dagesh",
        "1": "One",
        "\ud83d\ude00": "Emoji: Grinning Face",
        "\u0080": "Control",
        "\u00f6": "Latin Small Letter O With Diaeresis"
      }`,
      want:
        '{"\\r":"Carriage Return","1":"One","\u0080":"Control","ö":"Latin Small Letter O With Diaeresis",' +
        '"€":"Euro Sign","😀":"Emoji: Grinning Face","\ufb33":"Hebrew Letter Dalet With Dagesh"}',
    },
  ],
  utf8:
    '7b226c69746572616c73223a5b6e756c6c2c747275652c66616c73655d2c226e756d62657273223a5b3333333333333333332e33333333333' +
    '3332c31652b33302c342e352c302e3030322c31652d32375d2c22737472696e67223a22e282ac245c75303030665c6e4127425c225c5c5c5c' +
    '5c222f227d',
  numbers: [
    { bits: '0000000000000000', want: '0' },
    { bits: '8000000000000000', want: '0' },
    { bits: '0000000000000001', want: '5e-324' },
    { bits: '8000000000000001', want: '-5e-324' },
    { bits: '7fefffffffffffff', want: '1.7976931348623157e+308' },
    { bits: 'ffefffffffffffff', want: '-1.7976931348623157e+308' },
    { bits: '4340000000000000', want: '9007199254740992' },
    { bits: 'c340000000000000', want: '-9007199254740992' },
    { bits: '4430000000000000', want: '295147905179352830000' },
    { bits: '44b52d02c7e14af5', want: '9.999999999999997e+22' },
    { bits: '44b52d02c7e14af6', want: '1e+23' },
    { bits: '44b52d02c7e14af7', want: '1.0000000000000001e+23' },
    { bits: '444b1ae4d6e2ef4e', want: '999999999999999700000' },
    { bits: '444b1ae4d6e2ef4f', want: '999999999999999900000' },
    { bits: '444b1ae4d6e2ef50', want: '1e+21' },
    { bits: '3eb0c6f7a0b5ed8c', want: '9.999999999999997e-7' },
    { bits: '3eb0c6f7a0b5ed8d', want: '0.000001' },
    { bits: '41b3de4355555553', want: '333333333.3333332' },
    { bits: '41b3de4355555554', want: '333333333.33333325' },
    { bits: '41b3de4355555555', want: '333333333.3333333' },
    { bits: '41b3de4355555556', want: '333333333.3333334' },
    { bits: '41b3de4355555557', want: '333333333.33333343' },
    { bits: 'becbf647612f3696', want: '-0.0000033333333333333333' },
    { bits: '43143ff3c1cb0959', want: '1424953923781206.2' },
  ],
} as const;

/** Values that JSON has no unambiguous text for (RFC 8785 §3.2.2.2, §3.2.2.3). */
export const refused: readonly { name: string; value: unknown }[] = [
  { name: 'NaN', value: [Number.NaN] },
  { name: 'infinity', value: { a: Number.POSITIVE_INFINITY } },
  { name: 'minus infinity', value: Number.NEGATIVE_INFINITY },
  { name: 'the first half of a surrogate pair', value: 'a\ud83d' },
  { name: 'the second half', value: ['\ude00a'] },
  { name: 'halves the wrong way round', value: '\ude00\ud83d' },
  { name: 'half a pair in a key', value: { '\ud83d': 1 } },
  { name: 'half a pair in a long text', value: `${'x'.repeat(40_000)}\ud83d${'x'.repeat(40_000)}` },
  { name: 'half a pair at the end of a long text', value: `${'x'.repeat(40_000)}\ud83d` },
  { name: 'undefined', value: undefined },
  { name: 'an undefined field', value: { a: undefined } },
  { name: 'a hole in a list', value: new Array(2) },
  { name: 'a function', value: () => 1 },
  { name: 'a big integer', value: 1n },
  { name: 'a Date', value: new Date(0) },
  { name: 'a Map', value: new Map() },
];
