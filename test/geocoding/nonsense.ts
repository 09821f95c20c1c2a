// Texts that are not an address of the region: letters, words, addresses of other countries, real streets of foreign towns.
import { pick } from './spellings.ts';
import type { World } from './world.ts';

const LETTERS = Array.from('abcdefghijklmnopqrstuvwxyz');

const FOREIGN_STREETS = [
  'Rue de Rivoli',
  'Oxford Street',
  'Calle Mayor',
  'Hauptstraße',
  'Bahnhofstrasse',
  'Kirchgasse',
  'Mariahilfer Straße',
  'Gartenstraße',
  'Via Roma',
  'Avenida Corrientes',
  'Am Markt',
  'Schulstraße',
];

const FOREIGN_TOWNS = [
  '75001 Paris',
  'London W1',
  '8001 Zürich',
  '1060 Wien',
  '80331 München',
  '20095 Hamburg',
  'Köln',
  'Graz',
  'Innsbruck',
  '00184 Roma',
  'Bruxelles',
  '50667 Köln',
];

const WORDS =
  'Abend Antwort Apfel Arbeit Auge Baum Bericht Bild Blume Brot Brücke Buch Dank Ding Druck Eimer Eis Ende Erde Essen Fehler Fenster Feuer Fisch Flasche Frage Freude Freund Garten Geld Gesicht Glas Glück Gras Hand Haus Heft Herz Himmel Hund Idee Jahr Kaffee Kind Kirche Kleid Kopf Kraft Kuchen Lampe Land Leben Licht Liebe Löffel Luft Mensch Milch Mond Morgen Mutter Nacht Name Nase Ofen Papier Pferd Preis Rad Regen Sache Salz Schiff Schlaf Schule See Sohn Sommer Sonne Spiel Sprache Stein Stern Stimme Strom Stuhl Tag Tasche Teller Tisch Traum Tür Uhr Vater Vogel Wald Wasser Weg Wein Welt Wetter Wind Winter Woche Wolke Wort Zahn Zeit Zimmer Zucker Zug casa perro mesa agua libro noche tiempo fuego house water table chair window because yesterday'.split(
    ' ',
  );

function letters(random: () => number): string {
  return Array.from({ length: 3 + Math.floor(random() * 9) }, () => pick(LETTERS, random)).join('');
}

const several = (most: number, make: () => string, random: () => number) =>
  Array.from({ length: 1 + Math.floor(random() * most) }, make).join(' ');

export const NONSENSE: Readonly<Record<string, (random: () => number, world: World) => string>> = {
  'random letters': random => several(3, () => letters(random), random),
  'addresses of other countries': random =>
    `${pick(FOREIGN_STREETS, random)} ${1 + Math.floor(random() * 200)}, ${pick(FOREIGN_TOWNS, random)}`,
  'dictionary words': random => several(3, () => pick(WORDS, random), random),
  'a real street in a foreign town': (random, world) => {
    const { street, houseNumber } = pick(world.sample, random);
    return `${street} ${houseNumber}, ${pick(FOREIGN_TOWNS, random)}`;
  },
};
