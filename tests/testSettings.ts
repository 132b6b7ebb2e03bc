import { testVariables } from '../scripts/settings/environment/tests.ts';
import { readVariables } from '../scripts/settings/environment/variable.ts';

/** What is asked of tests by variables of the environment. */
export const testSettings = readVariables(testVariables, process.env);
