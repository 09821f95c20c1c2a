// The search finds wording that picks or shuts out people in any spelling, and ignores wording that is only named after people or serves them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { exclusionsIn } from '../../../src/features/texts/exclusions/exclusions.ts';
import { EXCLUSIONARY, HARMLESS } from './sets/exclusionary.ts';

/** By another author than the sets. */
const PICKING = [
  'Wir vermieten am liebsten an ein älteres Ehepaar.',
  'Studenten bitte nicht anfragen.',
  'Ideales Zuhause für die junge Familie.',
  'Das Mindestalter der Mieter liegt bei 40 Jahren.',
  'Bitte keine Anfragen von Rentnern.',
  'Nachmieter gesucht, am besten weiblich und berufstätig.',
  'Keine Osteuropäer.',
  'Interessenten müssen fließend Deutsch sprechen.',
  'Das Haus bleibt in deutscher Hand, Türken brauchen sich nicht zu melden.',
  'Die Hausgemeinschaft ist rein katholisch, das soll auch so bleiben.',
  'Wer ein Kopftuch trägt, passt nicht zu uns.',
  'Gern an alleinstehende Herren mittleren Alters.',
  'Rollatoren und Kinderwagen sind im Haus nicht erwünscht.',
  'Für Menschen mit Handicap kommt die Wohnung nicht in Frage.',
  'Geeignet für maximal zwei Personen ohne Nachwuchs.',
  'Bevorzugt werden verheiratete Paare.',
  'Keine Homosexuellen.',
  'Die Wohnung ist wie geschaffen für ein schwules Paar.',
  'Wir suchen eine nette Mitbewohnerin.',
  'Zielgruppe sind Best Ager ab 55.',
  'No students or housing-benefit claimants.',
  'Retired applicants preferred.',
  'The landlord will only let to British nationals.',
  'Sorry, no Asians.',
  'We are looking for tenants who speak German without an accent.',
  'Muslims need not apply.',
  'Would suit practising Catholics.',
  'Girls only house share.',
  'The owner prefers a male tenant.',
  'Applicants with mobility problems will not be considered.',
  'Not suitable for anyone with a disability.',
  'A great place to raise your kids.',
  'Ideal starter home for newlyweds.',
  'Couples without children preferred.',
  'Sorry, no single mothers.',
  'Suitable for people aged 55 and over.',
  'Heterosexual couples preferred.',
  'This home is best for empty nesters.',
  'Perfekt für Paare, die ihr erstes Kind erwarten.',
  'Nur für Einheimische.',
  'Am liebsten wäre uns ein pensioniertes Ehepaar.',
  'Für eine Studenten-WG nicht geeignet.',
  'Wir möchten keine Mieter unter 25.',
  'Die Wohnung soll an Menschen über 60 Jahre vergeben werden.',
  'Afrikaner und Araber unerwünscht.',
  'Voraussetzung ist ein deutscher Pass.',
  'Bewerber aus dem arabischen Kulturkreis werden nicht berücksichtigt.',
  'Wir wünschen uns Mieter jüdischen Glaubens.',
  'Ausschließlich an eine Dame zu vermieten.',
  'Hunde ja, Kinder nein.',
  'Traumhaft für Verliebte und frisch verheiratete Paare.',
  'Blinde und Gehörlose können wir leider nicht berücksichtigen.',
  'No over-50s.',
  'The flat would be perfect for a young Christian couple.',
  'Polish and Romanian applicants will be rejected.',
  'This is a women-only building.',
  'Gentlemen preferred.',
  'We do not accept applicants in wheelchairs.',
  'Perfect bachelor pad.',
  'Lesbian and gay couples are not welcome.',
];

const NAMING_ONLY = [
  'Die Schwimmhalle bietet Kurse für Senioren an.',
  'Ein Spielplatz für Kinder liegt zwei Gehminuten entfernt.',
  'Das alleinstehende Einfamilienhaus hat einen Garten.',
  'Für Fragen steht Ihnen Frau Schneider zur Verfügung.',
  'Bitte wenden Sie sich an Herrn Weber.',
  'Sehr geehrte Damen und Herren, wir suchen einen Nachmieter.',
  'Das Gebäude ist über 80 Jahre alt.',
  'Die Heizung ist erst 20 Jahre alt.',
  'Die evangelische Kirche ist 300 Meter entfernt.',
  'Der katholische Kindergarten liegt um die Ecke.',
  'Der Preis versteht sich nur in Schweizer Franken.',
  'Ein türkischer Supermarkt ist nicht weit.',
  'Alle sind willkommen, unabhängig von Alter, Herkunft und Religion.',
  'Mieterinnen und Mieter nutzen den Garten gemeinsam.',
  'Unsere Mieter:innen schätzen den Aufzug.',
  'Die Küche ist nur in Weiß gehalten, nicht in Schwarz.',
  'Die Wohnung ist rollstuhlgerecht.',
  'Das Haus ist nicht barrierefrei.',
  'Keine Haustiere, bitte.',
  'Nichtraucher bevorzugt.',
  'Ein Paar Meter weiter hält der Bus.',
  'Der Familienbetrieb Bäckerei Huber besteht seit über 50 Jahren.',
  'Die Miete ist auf 10 Jahre befristet.',
  'Das Frauenhofer-Institut und das Männerwohnheim liegen im Norden.',
  'The house is over 100 years old.',
  'There is a school for girls within walking distance.',
  'A family-run bakery is two minutes away.',
  'The kitchen is white, not black.',
  'The ladies’ fashion shop is on the corner.',
  'Disabled parking is available in the street.',
  'A children’s library opened last year.',
  'The Catholic church is opposite.',
  'No pets, please.',
  'The senior centre offers courses for seniors.',
  'The flat has single glazing in the hall only.',
  'Everyone is welcome, regardless of age, origin or religion.',
  'The park is popular with young and old.',
  'Students’ halls of residence are a few minutes away.',
  'The Swiss bank accepts only francs.',
  'The mature trees are not to be cut down.',
  'Das Altenheim St. Josef liegt fünf Gehminuten entfernt.',
  'Die Jugendmusikschule bietet Unterricht für Kinder und Erwachsene.',
  'Ein italienisches Restaurant und eine türkische Bäckerei sind nicht weit.',
  'Das Zimmer ist für ein Doppelbett groß genug.',
  'Frau Dr. Keller führt Sie gern durch die Wohnung.',
  'Die Vermieterin wohnt nicht im Haus.',
  'Der Stellplatz für Behinderte befindet sich vor dem Eingang.',
  'Das Damenmodegeschäft schließt um 18 Uhr.',
  'Die alten Dielen wurden nur abgeschliffen.',
  'Der reife Baumbestand wird gern fotografiert.',
  'Die Jüdische Gemeinde betreibt ein Café in der Nähe.',
  'Die Deutsche Post hat nur vormittags geöffnet.',
  'The men’s department store is for sale.',
  'No parking for disabled badge holders is lost.',
  'The old brickwork is only visible in the hall.',
  'The English garden is suitable for picnics.',
  'The couple of steps to the cellar are not steep.',
  'A single tree stands in the yard.',
  'The school serves children from the whole valley.',
  'The building is only 30 years old.',
];

const said = (text: string) => exclusionsIn(text, []).map(({ grounds, text: words }) => `${grounds}: ${words}`);

test('the search finds sixty phrases with their ground, and none of sixty that look alike', () => {
  for (const { text, ground } of EXCLUSIONARY) {
    // "Adults only" concerns age as much as household.
    const grounds = text === 'Adults only.' ? ['AGE'] : [ground];
    assert.ok(
      exclusionsIn(text, []).some(each => grounds.includes(each.grounds)),
      `${ground} ${text} ${said(text)}`,
    );
  }
  for (const text of [...HARMLESS.de, ...HARMLESS.en]) assert.deepEqual(said(text), [], text);
});

test('the search finds further phrases of brokers, and none that only names people', () => {
  for (const text of PICKING) assert.ok(said(text).length > 0, text);
  for (const text of NAMING_ONLY) assert.deepEqual(said(text), [], text);
});

const FRAMES = ['{}', 'Die Wohnung ist hell. {}', '{} Der Park ist nahe.', 'Kaltmiete 700 €.\n\n{}', '– {}', '({})'];
const SPELLINGS: readonly ((text: string) => string)[] = [
  text => text,
  text => text.toUpperCase(),
  text => text.replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue').replaceAll('ß', 'ss'),
  text => text.normalize('NFD'),
  text => text.replaceAll(/(\p{L}{3})(?=\p{L})/gu, '$1\u00ad'),
  text => text.replaceAll(' ', '  '),
  text => text.replaceAll(' ', '\u00a0'),
];

test('the search finds a phrase in any spelling and inside any text, and a harmless sentence stays harmless there', () => {
  const picking = [...EXCLUSIONARY.map(({ text }) => text), ...PICKING];
  const harmless = [...HARMLESS.de, ...HARMLESS.en, ...NAMING_ONLY];
  fc.assert(
    fc.property(
      fc.constantFrom(...picking),
      fc.constantFrom(...FRAMES),
      fc.constantFrom(...SPELLINGS),
      (text, frame, spelled) => {
        const whole = frame.replace('{}', spelled(text));
        assert.ok(said(whole).length > 0, whole);
        for (const { text: words, start, end } of exclusionsIn(whole, [])) assert.equal(whole.slice(start, end), words);
      },
    ),
    { numRuns: 1500 },
  );
  fc.assert(
    fc.property(fc.constantFrom(...harmless), fc.constantFrom(...FRAMES), (text, frame) => {
      assert.deepEqual(said(frame.replace('{}', text)), [], frame.replace('{}', text));
    }),
    { numRuns: 600 },
  );
});
