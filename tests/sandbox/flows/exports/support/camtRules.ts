/*
 * The structure of camt.053.001.08 as far as statements use it, in our own words: which elements a part has, in which
 * order, how often, and what the text of a leaf may be. Whatever is not named here counts as a fault.
 */

const text = (most: number) => new RegExp(`^.{1,${most}}$`, 'su');
const leaves: Readonly<Record<string, RegExp>> = {
  text34: text(34),
  text35: text(35),
  text70: text(70),
  text140: text(140),
  text500: text(500),
  code: text(4),
  page: /^\d{1,5}$/,
  yes: /^(true|false)$/,
  direction: /^(CRDT|DBIT)$/,
  currency: /^[A-Z]{3}$/,
  // At most 18 digits, 5 of them decimals, no sign.
  amount: /^(?=(?:\D*\d){1,18}$)\d+(?:\.\d{1,5})?$/,
  day: /^\d{4}-\d\d-\d\d$/,
  moment: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/,
};

/** "name:type" once, "name?" at most once, "name+" at least once, "name*" any number; " | " is a choice of one. */
const parts: Readonly<Record<string, string>> = {
  document: 'BkToCstmrStmt:message',
  message: 'GrpHdr:header Stmt+:statement',
  header: 'MsgId:text35 CreDtTm:moment MsgPgntn?:pages AddtlInf?:text500',
  pages: 'PgNb:page LastPgInd:yes',
  statement:
    'Id:text35 CreDtTm?:moment FrToDt?:period Acct:account Bal+:balance Ntry*:entry AddtlStmtInf?:text500',
  period: 'FrDtTm:moment ToDtTm:moment',
  account: 'Id:accountId Ccy?:currency Nm?:text70 Svcr?:servicer',
  accountId: 'Othr:otherAccount',
  otherAccount: 'Id:text34 Issr?:text35',
  servicer: 'FinInstnId:institution',
  institution: 'Nm?:text140',
  balance: 'Tp:balanceType Amt:amount CdtDbtInd:direction Dt:date',
  balanceType: 'CdOrPrtry:coded',
  coded: 'Cd:code',
  date: 'Dt:day | DtTm:moment',
  entry:
    'NtryRef?:text35 Amt:amount CdtDbtInd:direction Sts:coded BookgDt?:date ValDt?:date AcctSvcrRef?:text35 BkTxCd:bankCode NtryDtls*:details AddtlNtryInf?:text500',
  bankCode: 'Domn?:domain Prtry?:ownCode',
  domain: 'Cd:code Fmly:family',
  family: 'Cd:code SubFmlyCd:code',
  ownCode: 'Cd:text35 Issr?:text35',
  details: 'TxDtls*:transaction',
  transaction: 'RltdQties*:quantities FinInstrmId?:instrument AddtlTxInf?:text500',
  quantities: 'Prtry:quantity',
  quantity: 'Tp:text35 Qty:text35',
  instrument: 'OthrId*:instrumentId Desc?:text140',
  instrumentId: 'Id:text35 Tp:ownName',
  ownName: 'Prtry:text35',
};

/** What is wrong with a message, as paths and words; empty when nothing is. */
export function camtFaults(root: Element): string[] {
  if (root.localName !== 'Document') return [`The root is ${root.localName}.`];
  const wanted = 'urn:iso:std:iso:20022:tech:xsd:camt.053.001.08';
  const isOurs = root.namespaceURI === wanted;
  return [...(isOurs ? [] : [`The namespace is ${root.namespaceURI}.`]), ...partFaults(root, 'document', '')];
}

function partFaults(element: Element, type: string, path: string): string[] {
  const here = `${path}/${element.localName}`;
  const leaf = leaves[type];
  if (leaf !== undefined) {
    const isWrong = element.children.length > 0 || !leaf.test(element.textContent ?? '');
    const needsCurrency = type === 'amount' && !/^[A-Z]{3}$/.test(element.getAttribute('Ccy') ?? '');
    return isWrong || needsCurrency ? [`${here} is no ${type}: ${element.textContent}`] : [];
  }
  const choices = (parts[type] ?? '').split(' | ').map((choice) => choice.split(' '));
  const tried = choices.map((members) => sequenceFaults([...element.children], members, here));
  return tried.reduce((best, faults) => (faults.length < best.length ? faults : best));
}

function sequenceFaults(children: readonly Element[], members: readonly string[], here: string): string[] {
  const faults: string[] = [];
  let at = 0;
  for (const member of members) {
    const [, name = '', often = '', type = ''] = /^(\w+)([?+*]?):(\w+)$/.exec(member) ?? [];
    let count = 0;
    while (children[at]?.localName === name && (count === 0 || '+*'.includes(often || ' '))) {
      faults.push(...partFaults(children[at] as Element, type, here));
      count += 1;
      at += 1;
    }
    if (count === 0 && '+'.includes(often || '+')) faults.push(`${here} lacks ${name}`);
  }
  const left = children.slice(at).map(({ localName }) => `${here} has ${localName} where it may not be`);
  return [...faults, ...left];
}
