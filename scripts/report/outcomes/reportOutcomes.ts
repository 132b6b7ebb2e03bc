import { type OperationId, type OperationInfo, operations } from '../../../generated/api/operations.ts';
import type { OutputFiles } from '../../outputs/writeOutputs.ts';
import { type ConditionId, conditions } from './conditions.ts';
import { declaredOutcome, declaredOutcomes, type Kind, kindOf, type Outcome } from './declaredOutcomes.ts';

const kinds: Readonly<Record<Kind, string>> = {
  plain: 'any other operation',
  lenient: 'nothing in its result is required',
  cacheable: 'its answer is kept',
  verified: "the answer's signature must hold",
  bare: 'no envelope',
};

/** The outcome matrix as a page for readers and as data: every operation × every condition. */
export function reportOutcomes(): OutputFiles {
  return {
    'reports/outcomes.md': page(),
    'reports/outcomes.json': `${JSON.stringify(matrix())}\n`,
  };
}

function entries(): [OperationId, OperationInfo][] {
  return Object.entries(operations) as [OperationId, OperationInfo][];
}

/** Kind by operation, then outcome by condition and kind; calls that are about the account itself are exceptions. */
function matrix() {
  return {
    kinds: Object.fromEntries(entries().map(([id, operation]) => [id, kindOf(operation)])),
    outcomes: declaredOutcomes,
    exceptions: entries().flatMap(([id]) => exceptionsOf(id)),
  };
}

function exceptionsOf(id: OperationId) {
  const operation = operations[id];
  return conditionIds().flatMap((condition) => {
    const { profile } = declaredOutcome(condition, id, operation);
    return profile === declaredOutcomes[condition][kindOf(operation)].profile
      ? []
      : [{ id, condition, profile }];
  });
}

function page(): string {
  const head = [
    '# What every call can end in',
    '',
    'Made by `npm run generate` from `scripts/report/outcomes/declaredOutcomes.ts`; never edited by hand.',
    '`tests/contract/outcomes` compares it with what the request layer and the screen really do, for every operation.',
    'The caller here does nothing about a failure; a screen that shows it in place says so itself and adds no toast.',
    '',
    '## Kinds of operations',
    '',
    '| kind | what it is | operations |',
    '|---|---|---|',
    ...(Object.keys(kinds) as Kind[]).map((kind) => `| ${kind} | ${kinds[kind]} | ${namesOf(kind)} |`),
    '',
    '## Outcomes',
    '',
    '| what comes back | kind | the caller gets | the screen shows | monitoring | kept profile |',
    '|---|---|---|---|---|---|',
  ];
  return `${[...head, ...conditionIds().flatMap(linesOf)].join('\n')}\n`;
}

function conditionIds(): ConditionId[] {
  return Object.keys(conditions) as ConditionId[];
}

function namesOf(kind: Kind): string {
  const names = entries().flatMap(([id, operation]) => (kindOf(operation) === kind ? [`\`${id}\``] : []));
  return `${names.length}: ${names.join(' ')}`;
}

/** One line per outcome of a condition; kinds that share it are grouped. */
function linesOf(condition: ConditionId): string[] {
  const lines = new Map<string, Kind[]>();
  for (const kind of Object.keys(kinds) as Kind[]) {
    const line = cells(declaredOutcomes[condition][kind]);
    lines.set(line, [...(lines.get(line) ?? []), kind]);
  }
  return [...lines].map(([line, shared]) => {
    const who = shared.length === Object.keys(kinds).length ? 'all' : shared.join(', ');
    return `| ${conditions[condition]} | ${who} | ${line} |`;
  });
}

function cells({ caller, screen, monitoring, profile }: Outcome): string {
  const gets =
    'resolves' in caller
      ? caller.resolves
      : `${caller.rejects} ${caller.code}${caller.message === '' ? ', no message' : `: ${caller.message}`}`;
  return [gets, screen, monitoring, profile].join(' | ');
}
