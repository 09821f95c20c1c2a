// Three OpenImmo documents of the sample town as different makers write them: their encodings, line ends, prefixes, indentation and habits.

/** A prefix for the namespace, CRLF, two spaces, a byte order mark; the first object has values already, the second hides its address. */
export const PREFIXED = Buffer.from(
  `\ufeff<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<!-- Export <of> a program -->
<oi:openimmo xmlns:oi="http://www.openimmo.de" xmlns:x="urn:x">
  <oi:uebertragung art="OFFLINE" umfang="VOLL" version="1.2.7" sendersoftware="A > B" senderversion="1"/>
  <oi:anbieter>
    <oi:firma>Müller &amp; Söhne</oi:firma>
    <oi:openimmo_anid>AB1</oi:openimmo_anid>
    <oi:immobilie>
      <oi:objektkategorie><oi:nutzungsart WOHNEN="true" GEWERBE='false'/></oi:objektkategorie>
      <oi:geo>
        <oi:plz>86998</oi:plz>
        <oi:ort>Hollerbruck</oi:ort> <!-- as the owner says -->
        <oi:strasse>Färbergasse</oi:strasse>
        <oi:hausnummer>9-11</oi:hausnummer>
        <oi:land iso_land="DEU" />
      </oi:geo>
      <oi:infrastruktur>
        <oi:zulieferung>true</oi:zulieferung>
        <oi:distanzen distanz_zu="BUS">9.9</oi:distanzen>
        <oi:distanzen distanz_zu="GRUNDSCHULE">1.2</oi:distanzen>
        <oi:distanzen_sport distanz_zu_sport="SEE">3</oi:distanzen_sport>
      </oi:infrastruktur>
      <oi:freitexte>
        <oi:objekttitel>Wohnung 🏠</oi:objekttitel>
        <x:lage>Not of OpenImmo</x:lage>
        <oi:lage>Von Hand geschrieben.</oi:lage>
      </oi:freitexte>
      <oi:verwaltung_objekt><oi:objektadresse_freigeben>1</oi:objektadresse_freigeben></oi:verwaltung_objekt>
      <oi:verwaltung_techn><oi:objektnr_extern>P-1</oi:objektnr_extern></oi:verwaltung_techn>
    </oi:immobilie>
    <oi:immobilie>
      <oi:geo>
        <oi:plz>86998</oi:plz>
        <oi:ort>Hollerbruck</oi:ort>
        <oi:strasse>Hafnergasse 13</oi:strasse>
      </oi:geo>
      <oi:freitexte>
        <oi:objektbeschreibung>Hell.</oi:objektbeschreibung>
      </oi:freitexte>
      <oi:verwaltung_objekt>
        <oi:objektadresse_freigeben>false</oi:objektadresse_freigeben>
      </oi:verwaltung_objekt>
      <oi:verwaltung_techn><oi:objektnr_extern>P-2</oi:objektnr_extern></oi:verwaltung_techn>
    </oi:immobilie>
  </oi:anbieter>
</oi:openimmo>
`.replaceAll('\n', '\r\n'),
);

/** All on one line in ISO-8859-1, with CDATA, a default namespace at the root alone, and elements that are there but empty. */
export const ON_ONE_LINE = Buffer.from(
  `<?xml version='1.0' encoding='iso-8859-1'?><openimmo xmlns="http://www.openimmo.de"><uebertragung xmlns="" art="ONLINE" umfang="TEIL"/><anbieter xmlns=""><firma><![CDATA[Götz & Co <Immobilien>]]></firma><immobilie><geo><plz>86998</plz><ort>Hollerbruck</ort><geokoordinaten laengengrad="" breitengrad=''/><strasse><![CDATA[Färbergasse]]></strasse><hausnummer>10</hausnummer></geo><infrastruktur/><freitexte><objekttitel><![CDATA[<b>Schöne</b> Wohnung ]]></objekttitel><lage /><sonstige_angaben>&#8364; 100 &lt; m&#178;</sonstige_angaben></freitexte><verwaltung_techn><objektnr_extern><![CDATA[Ö/7]]></objektnr_extern></verwaltung_techn></immobilie></anbieter></openimmo>`,
  'latin1',
);

const TABBED_TEXT = `<?xml version="1.0" encoding="windows-1252"?>
<openimmo>
	<anbieter>
		<immobilie>
			<geo>
				<plz>86998</plz>
				<ort>Hollerbruck</ort>
				<strasse>Kapuzinergasse</strasse>
				<hausnummer>4</hausnummer>
			</geo>
			<zustand_angaben/>
			<anhaenge/>
			<verwaltung_techn><objektnr_extern>T-1</objektnr_extern></verwaltung_techn>
		</immobilie>
		<immobilie>
			<geo><plz>86998</plz><ort>Hollerbruck</ort></geo>
			<verwaltung_techn><objektnr_extern>T-2</objektnr_extern></verwaltung_techn>
		</immobilie>
	</anbieter>
	<anbieter>
		<firma>\x80 \x84Euro\x93 GmbH</firma>
		<immobilie>
			<geo><plz>10117</plz><ort>Berlin</ort><strasse>Unter den Linden</strasse><hausnummer>77</hausnummer></geo>
			<verwaltung_techn><objektnr_extern>T-3</objektnr_extern></verwaltung_techn>
		</immobilie>
		<immobilie>
			<geo>
				<ort>Hollerbruck</ort>
				<strasse>Engelgasse</strasse>
				<hausnummer>5</hausnummer>
			</geo>
			<infrastruktur>
			</infrastruktur>
			<freitexte>
				<dreizeiler>\x80uro</dreizeiler>
				<lage>

				</lage>
			</freitexte>
		</immobilie>
	</anbieter>
</openimmo>
`;

/** Tabs in windows-1252, several providers, no infrastruktur; one object without a street, one outside of the region. */
export const TABBED = Buffer.from(TABBED_TEXT, 'latin1');

export const FILES = { PREFIXED, ON_ONE_LINE, TABBED };

/** Elements that the service may add or fill. */
const ADDABLE =
  /^<\/?(?:\w+:)?(?:infrastruktur|freitexte|lage|distanzen|geokoordinaten|anhaenge|anhang|anhangtitel|format|daten|pfad|user_defined_simplefield)\b/;

const COORDINATES = /^<(?:\w+:)?geokoordinaten\b/;

/** Tags, comments, CDATA and the text between, byte by byte; an empty tag of an element that may be filled is two tags. */
function tokensOf(bytes: Buffer): string[] {
  const tokens = bytes
    .toString('latin1')
    .matchAll(/<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|<(?:"[^"]*"|'[^']*'|[^>"'])*>|[^<]/g);
  return [...tokens].flatMap(([token]) => {
    if (!ADDABLE.test(token) || !token.endsWith('/>') || COORDINATES.test(token)) return [token];
    return [`${token.slice(0, -2)}>`, `</${/[\w:]+/.exec(token)?.[0]}>`];
  });
}

/** A tag of coordinates without their values, where an empty one may be filled. */
function withoutPoint(token: string): string {
  if (!COORDINATES.test(token)) return token;
  return token.replace(/ (?:breitengrad|laengengrad)=(?:"[\d.]*"|'[\d.]*')/g, '');
}

/** Whether removing added elements, their text and the blanks before them from one document gives the other one, byte for byte. */
export function faultOfAdditions(before: Buffer, after: Buffer): string | undefined {
  const old = tokensOf(before);
  let at = 0;
  let depth = 0;
  const added: string[] = [];
  for (const token of tokensOf(after)) {
    if (depth === 0 && (token === old[at] || withoutPoint(token) === withoutPoint(old[at] ?? ''))) {
      at++;
      continue;
    }
    added.push(token);
    if (ADDABLE.test(token) && !token.endsWith('/>')) depth += token.startsWith('</') ? -1 : 1;
  }
  if (at < old.length)
    return `${old.slice(Math.max(0, at - 60), at).join('')} ⟪here⟫ ${old.slice(at, at + 60).join('')}`;
  const strange = added
    .join('')
    .replace(/<(?:\w+:)?geokoordinaten [^<>]*\/>/g, '')
    .replace(/<[^<>]*>/g, tag => (ADDABLE.test(tag) ? '' : tag));
  return /</.test(strange) ? strange : undefined;
}
