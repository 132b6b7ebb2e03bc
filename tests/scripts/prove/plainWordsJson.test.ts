import { describe, expect, it } from 'vitest';
import { editionFixture, TURKEY } from './editionFixture.ts';
import { edit, sentences } from './fixture.ts';

/** What a member of staff writes in place of what stood there, and the sentence that is read then. */
const cases = [
  {
    given: 'a comma is missing between two properties',
    right: '"action": "hide",\n      "reason": "Peer',
    wrong: '"action": "hide"\n      "reason": "Peer',
    wanted: 'TUR.json:7:23 S001 A comma is missing here: put , behind this entry, before the next one.',
  },
  {
    given: 'a comma is missing between two entries',
    right: 'licence."\n    },',
    wrong: 'licence."\n    }',
    wanted: 'TUR.json:9:6 S001 A comma is missing here: put , behind this entry, before the next one.',
  },
  {
    given: 'a comma stands behind the last property',
    right: 'in lira and euro."\n',
    wrong: 'in lira and euro.",\n',
    wanted: 'TUR.json:22:71 S001 This comma is one too many: nothing follows it. Take it out.',
  },
  {
    given: 'a comma stands behind the last item of a list',
    right: '"EUR"]',
    wrong: '"EUR",]',
    wanted: 'TUR.json:20:36 S001 This comma is one too many: nothing follows it. Take it out.',
  },
  {
    given: 'a text stands in single quotes',
    right: '"Türkiye"',
    wrong: "'Türkiye'",
    wanted:
      'TUR.json:4:11 S001 Texts stand in straight double quotes, "like this"; these quotation marks are others.',
  },
  {
    given: 'a text has curly quotes',
    right: '"TUR"',
    wrong: '“TUR”',
    wanted:
      'TUR.json:3:9 S001 Texts stand in straight double quotes, "like this"; these quotation marks are others.',
  },
  {
    given: 'a text has no end',
    right: '"name": "Türkiye",',
    wrong: '"name": "Türkiye,',
    wanted:
      'TUR.json:4:11 S001 The text that begins here has no end: put " behind its last letter, on the same line.',
  },
  {
    given: 'a word has no quotes',
    right: '"action": "custom",\n      "ext": {\n        "notice"',
    wrong: '"action": custom,\n      "ext": {\n        "notice"',
    wanted: 'TUR.json:11:17 S001 custom has no quotation marks: write "custom".',
  },
  {
    given: 'a colon is missing',
    right: '"id": "TUR"',
    wrong: '"id" "TUR"',
    wanted: 'TUR.json:3:7 S001 A colon is missing here, between a name and its value: "name": "value".',
  },
  {
    given: 'a bracket is missing at the end',
    right: '  }\n}\n',
    wrong: '  }\n',
    wanted: 'TUR.json:37:4 S001 The { of line 1 is never closed: put } where its entries end.',
  },
  {
    given: 'the bracket of an entry is lost',
    right: 'licence."\n    },',
    wrong: 'licence."',
    wanted: 'TUR.json:8:63 S001 The { of line 6 is never closed: put } where its entries end.',
  },
  {
    given: 'the bracket of an entry is lost, but not its comma',
    right: 'licence."\n    },',
    wrong: 'licence.",',
    wanted: 'TUR.json:8:63 S001 The { of line 6 is never closed: put } where its entries end.',
  },
  {
    given: 'the bracket of a list on one line is lost',
    right: '["TRY", "EUR"]',
    wrong: '["TRY", "EUR"',
    wanted: 'TUR.json:20:36 S001 The [ of line 20 is never closed: put ] where its list ends.',
  },
  {
    given: 'the bracket of a list of entries is lost',
    right: '      }\n    ]\n  }',
    wrong: '      }\n  }',
    wanted: 'TUR.json:35:8 S001 The [ of line 24 is never closed: put ] where its list ends.',
  },
  {
    given: 'a text has quotation marks inside',
    right: '"Peer-to-peer trading is',
    wrong: '"The "peer-to-peer" trading is',
    wanted:
      'TUR.json:8:22 S001 Quotation marks inside a text end it: write \\" for each of them, or use “ and ”.',
  },
  {
    given: 'a text in quotation marks begins with them',
    right: '"Peer-to-peer trading is',
    wrong: '""Peer-to-peer" trading is',
    wanted:
      'TUR.json:8:31 S001 Quotation marks inside a text end it: write \\" for each of them, or use “ and ”.',
  },
  {
    given: 'the file was saved as UTF-16',
    right: '{\n  "$schema"',
    wrong: '\uFFFD\uFFFD{\0\n\0"$schema"',
    wanted: 'TUR.json:1:1 S001 The file was saved as "UTF-16": save it as "UTF-8".',
  },
  {
    given: 'the file was saved in an encoding of one country',
    right: 'Türkiye',
    wrong: 'T\uFFFDrkiye',
    wanted:
      'TUR.json:4:13 S001 This letter cannot be read, because the file was not saved as "UTF-8": save it as "UTF-8".',
  },
  {
    given: 'a bracket is one too many',
    right: '  }\n}\n',
    wrong: '  }\n}\n}\n',
    wanted: 'TUR.json:39:1 S001 This } is one too many. Take it out.',
  },
  {
    given: 'a bracket is one too many in the middle',
    right: '"currencies": ["TRY", "EUR"]',
    wrong: '"currencies": ["TRY", "EUR"]\n        }',
    wanted: 'TUR.json:21:9 S001 This } is one too many. Take it out.',
  },
  {
    given: 'an entry is closed on the line that opens it',
    right: '"p2p": {',
    wrong: '"p2p": {}',
    wanted: 'TUR.json:6:13 S001 This } is one too many. Take it out.',
  },
  {
    given: 'a list is closed twice',
    right: '["TRY", "EUR"]',
    wrong: '["TRY", "EUR"]]',
    wanted: 'TUR.json:20:37 S001 This ] is one too many. Take it out.',
  },
  {
    given: 'something is left over behind the end',
    right: '  }\n}\n',
    wrong: '  }\n}\n"flags"\n',
    wanted:
      'TUR.json:39:1 S001 The file has already ended before this: there is one } or ] too many, or this is left over.',
  },
  {
    given: 'a comment is written',
    right: '"p2p": {',
    wrong: '"p2p": { // ask legal',
    wanted: 'TUR.json:6:14 S001 JSON has no comments: take this one out, or say it in "reason".',
  },
  {
    given: 'a flag is given twice',
    right: '"earn": {',
    wrong: '"p2p": {',
    wanted:
      'TUR.json:10:5 S001 "p2p" stands here a second time, so the first would be lost: keep one of the two.',
  },
  {
    given: 'the file was saved with a byte order mark',
    right: '{\n  "$schema"',
    wrong: '\uFEFF{\n  "$schema"',
    wanted:
      'TUR.json:1:1 S001 An invisible mark (BOM) stands before the first {: save the file as "UTF-8" without BOM.',
  },
  {
    given: 'the file was saved with Windows line ends',
    right: '{\n  "$schema"',
    wrong: '{\r\n  "$schema"',
    wanted: 'TUR.json:1:2 S001 The lines end as Windows ends them (CRLF): save the file with line ends "LF".',
  },
];

describe('an edition file that is no longer JSON', () => {
  it.each(cases)('$given', ({ right, wrong, wanted }) => {
    const read = sentences(edit(editionFixture, TURKEY, right, wrong));
    expect(read).toEqual([`schemas/compliance/editions/${wanted}`]);
  });
});
