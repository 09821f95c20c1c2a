// German words without a claim: connecting words, pointing words, forms of "to be". In small letters.
import { wordsIn } from '../phrases.ts';

/** The plain words of the writer. */
export const PLAIN_WORDS: ReadonlySet<string> = new Set(
  wordsIn(`
  der die das den dem des ein eine einen einem einer er sie es man sich hier wer dazu darüber hinaus in im an am auf
  aus bei beim bis für mit nach ohne rund um unter von vom vor zu zum zur laut und als auch zudem außerdem ausserdem
  ebenso ebenfalls ferner insgesamt jeweils hinzu ist sind wird werden wurde hat haben liegt liegen lautet gibt finden
  findet befindet befinden bietet geboten umfasst gehört gehören kommt kommen steht stehen dauert führt geht fährt
  erreicht erreichen misst beträgt stammt leben handelt angeboten angesetzt errichtet vorhanden berechnet zugrunde
  verfügung entfernt entfernung erreichbar weg wege fußweg fussweg fuß fuss fahrt autofahrt auto gehzeiten
  geschwindigkeit straßen- strassen- wegenetz richtung umkreis innerhalb höchstens freier stau nähe kurzer täglichen
  einkauf einkaufen einkäufe öffentlichen nahverkehr medizinische versorgung gesundheit bildung betreuung bereich
  sachen aufenthalt freien durchatmen spazierengehen essen trinken besuch gastronomie einkehren freizeit freie
  stunden spielen verweilen sport bewegung kultur unterhaltung kulturelle erlebnisse erledigungen alltag besorgungen
  mobilität auswahl wahl gemessen abstand straßen schienen strassen lage adresse standort ortsteil immobilie gebäude
  umfeld umgebung nähere ausstattung fläche baujahr jahr monat zensus wohnfläche nutzfläche grundstücksfläche
  grundstück durchschnittliche anderem linie linien hält halten nachbarschaft bequem gleich lassen auch weitere merkmale
`),
);
