// Words that may stand in a sentence without claiming anything: what joins, points and is. In lower case.

const words = (...lines: readonly string[]): ReadonlySet<string> => new Set(lines.flatMap(line => line.split(' ')));

export const WORDS_WITHOUT_CLAIM: Readonly<Record<'de' | 'en', ReadonlySet<string>>> = {
  de: words(
    // Articles, pronouns, prepositions, conjunctions, particles.
    'der die das den dem des ein eine einen einem einer er sie es man sich hier wer dazu darüber hinaus',
    'in im an am auf aus bei beim bis für mit nach ohne rund um unter von vom vor zu zum zur laut und',
    'als auch zudem außerdem ausserdem ebenso ebenfalls insgesamt jeweils hinzu',
    // Verbs.
    'ist sind wird werden wurde hat haben liegt liegen lautet gibt finden findet findet befindet befinden bietet geboten umfasst',
    'gehört gehören kommt kommen steht stehen dauert führt geht fährt erreicht erreichen misst beträgt stammt leben handelt',
    'angeboten angesetzt errichtet vorhanden berechnet zugrunde verfügung',
    // What a claim is put in: that something can be reached, and how far it is, is claimed by minutes, metres and mode.
    'entfernt entfernung erreichbar weg wege fußweg fussweg fuß fuss fahrt autofahrt auto gehzeiten geschwindigkeit straßen-',
    'strassen- wegenetz richtung umkreis innerhalb höchstens freier stau nähe kurzer',
    // What opens a sentence.
    'täglichen einkauf einkaufen einkäufe öffentlichen nahverkehr medizinische versorgung gesundheit bildung betreuung bereich',
    'sachen aufenthalt freien durchatmen spazierengehen essen trinken besuch gastronomie einkehren freizeit freie stunden spielen',
    'verweilen sport bewegung kultur unterhaltung kulturelle erlebnisse erledigungen alltag besorgungen mobilität auswahl wahl',
    // Of the property and the place.
    'gemessen abstand straßen schienen strassen lage adresse standort ortsteil immobilie gebäude umfeld umgebung nähere ausstattung fläche baujahr jahr monat zensus wohnfläche',
    'nutzfläche grundstücksfläche grundstück durchschnittliche',
  ),
  en: words(
    'the a an this it its you there what when all both each and or of in on at to for from with without by within than that',
    'also addition more according added besides',
    'is are be was dates can has have lies live leads includes include offers offer comprises covers measures comes located takes reach',
    'reached find choose walk walking drive foot car traffic free-flowing away distance speed assume computed along streets paths times',
    'will list vicinity travelling keep moving get comes part features present further built',
    'daily shopping groceries everyday needs public transport local medical care health terms education childcare time outdoors fresh',
    'air eating out food drink meal leisure off sport exercise culture evening errands life mobility between',
    'judged roads railways location address property building area surroundings plot year construction census average excluding utilities month living usable space',
  ),
};
