import type { FuncKeywordDefinition, ValidateFunction } from 'ajv/dist/2020.js';
import type { Schema } from './descriptionDocument.ts';
import { unstorableFault } from './unstorableFault.ts';

/** What Ajv calls to judge a text; `at` says where the text stands. */
type JudgeText = ReturnType<NonNullable<FuncKeywordDefinition['compile']>>;

/**
 * The keyword `contentSchema` for texts that hold JSON. JSON Schema leaves it to the application whether such a text is
 * judged; here it is, so that data inside a text enters by its described type like any other. Errors lead on into the
 * text: `/ext_info_str/addresses/0/coin`.
 */
export function contentSchemaKeyword(compile: (schema: Schema) => ValidateFunction): FuncKeywordDefinition {
  return {
    keyword: 'contentSchema',
    type: 'string',
    schemaType: 'object',
    compile: (schema: Schema) => {
      // Compiled for the first text that is held against it: a body may have one schema per case.
      let validate: ValidateFunction | undefined;
      const judge: JudgeText = (text: string, at) => {
        const content = parsed(text);
        const problem = content === null ? 'must be written as JSON' : unstorableFault(content.value);
        if (content === null || problem !== null) {
          judge.errors = [{ keyword: 'contentSchema', params: { problem } }];
          return false;
        }
        validate ??= compile(schema);
        const isValid = validate(content.value, at);
        judge.errors = validate.errors ?? [];
        return isValid;
      };
      return judge;
    },
  };
}

function parsed(text: string): { value: unknown } | null {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return null;
  }
}
