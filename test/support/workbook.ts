// Writes a workbook of Excel for tests, by hand: nothing of it is from the library that reads it.
import { zipFile } from '../import/elevation/hgt-file.ts';

const SPREADSHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

/** A workbook of two sheets, the first of them empty, by the letter of ECMA-376: shared and inline texts, numbers, a day as a styled number, a formula with its value, a gap. */
export function workbook(address = 'Städtle 37 & 39'): Buffer {
  const shared = address.replaceAll('&', '&amp;');
  const part = (name: string, text: string) => ({ name, bytes: Buffer.from(XML + text) });
  return zipFile([
    part(
      '[Content_Types].xml',
      `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`,
    ),
    part(
      '_rels/.rels',
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    part(
      'xl/workbook.xml',
      `<workbook xmlns="${SPREADSHEET}" xmlns:r="${RELATIONS}"><sheets><sheet name="Leer" sheetId="1" r:id="rId1"/><sheet name="Häuser" sheetId="2" r:id="rId2"/></sheets></workbook>`,
    ),
    part(
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${RELATIONS}/worksheet" Target="worksheets/sheet2.xml"/><Relationship Id="rId3" Type="${RELATIONS}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rId4" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    ),
    part(
      'xl/styles.xml',
      `<styleSheet xmlns="${SPREADSHEET}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
    ),
    part(
      'xl/sharedStrings.xml',
      `<sst xmlns="${SPREADSHEET}" count="4" uniqueCount="4"><si><t>Adresse</t></si><si><t>Miete</t></si><si><t>Frei ab</t></si><si><r><t>${shared.slice(0, 4)}</t></r><r><t>${shared.slice(4)}</t></r></si></sst>`,
    ),
    part('xl/worksheets/sheet1.xml', `<worksheet xmlns="${SPREADSHEET}"><sheetData/></worksheet>`),
    part(
      'xl/worksheets/sheet2.xml',
      `<worksheet xmlns="${SPREADSHEET}"><sheetData><row r="2"><c r="A2" t="s"><v>0</v></c><c r="B2" t="s"><v>1</v></c><c r="C2" t="s"><v>2</v></c></row><row r="3"><c r="A3" t="s"><v>3</v></c><c r="B3"><f>400*2</f><v>812.5</v></c><c r="C3" s="1"><v>46388</v></c></row><row r="5"><c r="A5" t="inlineStr"><is><t>9490</t></is></c><c r="C5" t="b"><v>1</v></c></row></sheetData></worksheet>`,
    ),
  ]);
}
