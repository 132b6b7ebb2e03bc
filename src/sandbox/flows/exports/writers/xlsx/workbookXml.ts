import { xmlText } from '../xmlText.ts';
import { stylesXml } from './styles.ts';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const sheetTypes = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Every file of a workbook except its sheets, by name; `sheetNames` in the order of sheet1.xml, sheet2.xml, … */
export function workbookXml(sheetNames: readonly string[]): Record<string, string> {
  const sheets = sheetNames.map(
    (name, index) => `<sheet name="${xmlText(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  const relations = sheetNames.map((_, index) =>
    relation(index + 1, 'worksheet', `worksheets/sheet${index + 1}.xml`),
  );
  const overrides = sheetNames.map((_, index) =>
    override(`/xl/worksheets/sheet${index + 1}.xml`, `${sheetTypes}.worksheet+xml`),
  );
  return {
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${sheets.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationships([
      ...relations,
      relation(sheetNames.length + 1, 'styles', 'styles.xml'),
    ]),
    'xl/styles.xml': stylesXml(),
    '_rels/.rels': relationships([relation(1, 'officeDocument', 'xl/workbook.xml')]),
    '[Content_Types].xml': [
      `${head}<Types xmlns="${packages}/content-types">`,
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
      '<Default Extension="xml" ContentType="application/xml"/>',
      override('/xl/workbook.xml', `${sheetTypes}.sheet.main+xml`),
      override('/xl/styles.xml', `${sheetTypes}.styles+xml`),
      ...overrides,
      '</Types>',
    ].join(''),
  };
}

function relationships(relations: readonly string[]): string {
  return `${head}<Relationships xmlns="${packages}/relationships">${relations.join('')}</Relationships>`;
}

function relation(id: number, type: string, target: string): string {
  return `<Relationship Id="rId${id}" Type="${office}/${type}" Target="${target}"/>`;
}

function override(part: string, type: string): string {
  return `<Override PartName="${part}" ContentType="${type}"/>`;
}
