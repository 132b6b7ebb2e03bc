import { describe, expect, it } from 'vitest';
import { listOperations } from '../../../scripts/description/listOperations.ts';
import { loadProject } from '../../../scripts/description/loadProject.ts';
import { describedField } from '../../../scripts/newScreen/describedField.ts';
import { scaffoldScreen } from '../../../scripts/newScreen/scaffoldScreen.ts';
import { readScreenRequest, screenOptions } from '../../../scripts/newScreen/screenRequest.ts';
import { formatFinding } from '../../../scripts/prove/finding.ts';
import { readDescription } from '../../../scripts/prove/readDescription.ts';
import { prove } from '../../../scripts/prove/run/prove.ts';
import { readCommandLine } from '../../../scripts/settings/runScript.ts';
import { someInGate } from '../../longRun.ts';

const project = await loadProject();
const nobody = () => Promise.reject(new Error('nobody is asked'));

async function lay(...args: string[]) {
  const parsed = readCommandLine(args, { options: screenOptions });
  if (parsed === null) throw new Error('help was asked for');
  return scaffoldScreen(project, await readScreenRequest(parsed.values, nobody)).changes;
}

function proven(changes: Record<string, string>): string[] {
  return prove({ files: { ...project.files, ...changes } }).map(formatFinding);
}

/** What is said besides that texts laid in English wait for their translation. */
function besidesTranslation(sentences: readonly string[]): string[] {
  return sentences.filter((sentence) => !/ warning S703 "(laid|feeRefunds)\./.test(sentence));
}

const reads = listOperations(readDescription(project).description).filter(
  ({ method, operation }) => method === 'GET' && operation['x-envelope'] !== 'none',
);

describe('npm run new-screen', () => {
  it('creates a page with nothing but its name', async () => {
    const changes = await lay('--id', 'feeRefunds');
    expect(besidesTranslation(proven(changes))).toEqual([]);
    expect(JSON.parse(changes['schemas/screens/feeRefunds.json'] ?? '')).toMatchObject({
      route: 'feeRefunds',
      title: 'feeRefunds.title',
    });
    expect(JSON.parse(changes['schemas/routes.json'] ?? '').routes.at(-1)).toEqual({
      id: 'feeRefunds',
      path: '/fee-refunds',
    });
  });

  it.each(
    someInGate(
      reads.map(({ id }) => id),
      9,
    ),
  )('creates a page that shows what %s returns, and proves it', async (op) => {
    const changes = await lay('--id', 'laid', '--op', op, '--group', 'nav.records');
    expect(besidesTranslation(proven(changes))).toEqual([]);
  });

  it('shows the minutes of a result as a duration, and proves it', async () => {
    const changes = await lay('--id', 'laid', '--op', 'fiatUserPreferences', '--group', 'nav.records');
    expect(besidesTranslation(proven(changes))).toEqual([]);
    expect(changes['schemas/screens/laid.json']).toMatch(/"at": "\/eta_minutes",[^{}]*"format": "duration"/);
  });

  it.each([
    ['bytes', 'bytes'],
    ['minutes', 'duration'],
    [undefined, 'count'],
  ])('shows an integer of %s as %s', (unit, format) => {
    const schema = { type: 'integer', ...(unit === undefined ? {} : { 'x-unit': unit }) };
    expect(describedField('held', [schema], { prefix: 'laid', unit: undefined })?.format).toBe(format);
  });

  it('pages a list by cursor, and sends signed-out customers to the login page', async () => {
    const changes = await lay('--id', 'laid', '--op', 'transferList');
    const { access, sources } = JSON.parse(changes['schemas/screens/laid.json'] ?? '');
    expect([access, sources.rows.page.mode]).toEqual(['login', 'cursor']);
  });

  it.each([
    { given: ['--id', 'withdraw'], wanted: 'schemas/screens/withdraw.json is there already.' },
    {
      given: ['--id', 'laid', '--op', 'transferLst'],
      wanted: 'operation "transferLst" is not described in openapi/. Did you mean "transferList"?',
    },
    { given: ['--id', 'Laid'], wanted: '"Laid" can be no id' },
    { given: ['--id', 'laid', '--group', 'nav.none'], wanted: 'The navigation has no group "nav.none"' },
  ])('$given is refused', async ({ given, wanted }) => {
    await expect(lay(...given)).rejects.toThrow(wanted);
  });
});
