import Ajv from 'ajv';
import { describe, expect, test } from 'vitest';
import names from '../../../generated/meta/names.json';
import { routes } from '../../../generated/screens/index.ts';
import brand from '../../../schemas/brand.json';
import arabic from '../../../schemas/help/ar-SA.json';
import english from '../../../schemas/help/en.json';
import chinese from '../../../schemas/help/zh-HK.json';
import helpSchema from '../../../schemas/meta/help.v1.json';
import navigationSchema from '../../../schemas/meta/navigation.v1.json';
import screenSchema from '../../../schemas/meta/screen.v1.json';

const files = { en: english, 'zh-HK': chinese, 'ar-SA': arabic };
const validate = new Ajv({ strict: false })
  .addSchema(names, '../../generated/meta/names.json')
  .addSchema(screenSchema)
  .addSchema(navigationSchema)
  .compile(helpSchema);

test('every complete language has its help; variants of English share one', () => {
  const complete = brand.languages.filter((language) => !('isPartial' in language));
  const wanted = complete.map((language) => ('texts' in language ? language.texts : language.code));
  expect(Object.keys(files).sort()).toEqual([...new Set(wanted)].sort());
});

describe.each(Object.entries(files))('the help in %s', (_, file) => {
  test('has the shape of schemas/meta/help.v1.json', () => {
    validate(file);
    expect(validate.errors).toBeNull();
  });

  test('has the same articles with the same links as the English one, each once', () => {
    const shapeOf = ({ articles }: typeof english) =>
      articles.map(({ id, answer, links }) => [id, answer.length, links.map(({ route }) => route)]);
    expect(shapeOf(file)).toEqual(shapeOf(english));
    const ids = file.articles.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('links only to pages that can be opened without parameters', () => {
    const open = new Set<string>(routes.filter(({ path }) => !/:\w+(?!\?)\b/.test(path)).map(({ id }) => id));
    expect(file.articles.flatMap(({ links }) => links).filter(({ route }) => !open.has(route))).toEqual([]);
  });
});
