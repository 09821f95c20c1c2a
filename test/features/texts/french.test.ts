// French free prose about a drawn place: right sentences are never contradicted and mostly supported, wrong ones are never supported.
// Its author wrote the French of the verifier too: it shows what is read, and not what to expect of others' prose.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exclusionsIn } from '../../../src/features/texts/exclusions/exclusions.ts';
import { propertyFacts } from '../../../src/features/texts/facts/property-facts.ts';
import { propertySchema } from '../../../src/features/texts/facts/property-fields.ts';
import type { Fact, Slot } from '../../../src/features/texts/terms/fact.ts';
import { checkSentence } from '../../../src/features/texts/verify/check-sentence.ts';
import { correctionOf } from '../../../src/features/texts/verify/correct.ts';
import { knowledgeOf } from '../../../src/features/texts/verify/knowledge.ts';
import { destination } from './destination.ts';

const place = (id: string, value: string): Fact => ({
  id: `place.${id}`,
  kind: 'PLACE',
  slots: [{ kind: 'NAME', value }],
  source: { kind: 'PLACE' },
});
const nearest = (of: string): readonly Slot[] => [{ kind: 'ORDER', value: 'NEAREST', of, transportMode: 'WALK' }];

const FACTS: readonly Fact[] = [
  ...propertyFacts(
    propertySchema.parse({
      ...{ type: 'APARTMENT', livingArea: 98.5, rooms: 4, floor: 3, yearBuilt: 1972, condition: 'RENOVATED' },
      ...{ price: 1200, priceType: 'RENT_NET', bedrooms: 3, bathrooms: 1, utilities: 210, deposit: 3600 },
      ...{ features: ['balcony', 'cellar', 'lift'], heating: 'CENTRAL', heatingCarriers: ['GAS'], storeys: 5 },
    }),
    'DE',
  ),
  place('town', 'München'),
  place('district', 'Neuhausen'),
  destination({ type: 'pharmacy', name: 'Löwen-Apotheke', minutes: 3.7, slots: nearest('pharmacy') }),
  destination({ type: 'supermarket', name: 'Rewe', minutes: 5.6, slots: nearest('supermarket') }),
  destination({ type: 'supermarket', name: 'Edeka', minutes: 9.6 }),
  destination({ type: 'bakery', name: 'Brotzeit', minutes: 1.6, slots: nearest('bakery') }),
  destination({ type: 'park', name: 'Hirschgarten', minutes: 11.7 }),
  destination({ type: 'school', name: 'Grundschule am Dom', minutes: 7.6 }),
  destination({ type: 'train_station', name: 'Donnersbergerbrücke', minutes: 12.6 }),
  destination({ type: 'hospital', name: 'Rotkreuzklinikum', minutes: 14.4 }),
  destination({ type: 'cinema', name: 'Neues Maxim', minutes: 13.6 }),
];
const knowledge = knowledgeOf(FACTS);

const RIGHT = `
La pharmacie est à quatre minutes à pied.
La pharmacie la plus proche, la Löwen-Apotheke, est à quatre minutes de marche.
À quatre minutes à pied se trouve la pharmacie Löwen-Apotheke.
Comptez six minutes à pied jusqu’au supermarché Rewe.
Le supermarché le plus proche est un Rewe, à six minutes à pied.
Il ne faut pas plus de six minutes pour aller chez Rewe.
Le Rewe est plus proche que l’Edeka.
L’Edeka est plus loin que le Rewe.
Vous marchez dix minutes jusqu’à l’Edeka.
En moins de dix minutes, vous êtes au supermarché.
La boulangerie Brotzeit est à deux pas.
La boulangerie se trouve au coin de la rue.
Pour le pain, la boulangerie Brotzeit est à deux minutes.
L’école Grundschule am Dom se trouve à huit minutes à pied.
Les enfants qui vont à l’école marchent huit minutes.
Le parc Hirschgarten est accessible à pied.
On atteint le Hirschgarten en douze minutes à pied.
La gare de Donnersbergerbrücke se trouve à environ treize minutes à pied.
Un hôpital, le Rotkreuzklinikum, est accessible à pied.
Le cinéma Neues Maxim se trouve à moins de quinze minutes à pied.
Un quart d’heure de marche suffit pour rejoindre le cinéma.
L’appartement se trouve à Munich, dans le quartier de Neuhausen.
L’appartement est situé à Munich.
L’appartement compte quatre pièces.
Ce T4 offre une surface habitable de 98,5 m².
Il se trouve au troisième étage.
L’appartement se situe au 3e étage.
L’immeuble a été construit en 1972.
L’appartement a été rénové.
L’appartement dispose d’un balcon et d’une cave.
Un ascenseur et une cave font partie des prestations.
Le loyer hors charges est de 1 200 € par mois.
Le loyer s’élève à 1 200 euros par mois hors charges.
L’appartement compte trois chambres et une salle de bains.
Les charges s’élèvent à 210 € par mois.
Le dépôt de garantie s’élève à 3 600 €.
Le bâtiment compte cinq niveaux.
L’appartement est équipé d’un chauffage central au gaz naturel.
À proximité se trouvent une pharmacie, un supermarché et une boulangerie.
Le supermarché Rewe est à six minutes à pied et l’Edeka à dix.
À quatre minutes de chez vous, la Löwen-Apotheke.
Vos médicaments vous attendent à quatre minutes à pied.
Le matin, on achète son pain chez Brotzeit, à deux minutes.
La boulangerie est à moins de trois minutes.
Pour les courses, un supermarché Rewe vous attend à six minutes à pied.
Deux supermarchés se trouvent à proximité : Rewe et Edeka.
Le deuxième supermarché, un Edeka, se trouve à dix minutes.
Côté verdure, le Hirschgarten est à douze minutes à pied.
Une promenade de douze minutes mène au Hirschgarten.
L’école primaire est à huit minutes de marche.
Les écoliers rejoignent la Grundschule am Dom en huit minutes.
La gare n’est qu’à treize minutes à pied.
Treize minutes de marche vous séparent de la gare.
L’hôpital se trouve à un bon quart d’heure… non, à quinze minutes à pied.
Un cinéma est également accessible à pied.
Au cinéma Neues Maxim, on est en quatorze minutes.
Munich, quartier de Neuhausen : l’appartement se trouve ici.
Situé au troisième étage, l’appartement compte quatre pièces.
L’appartement, rénové, offre 98,5 m².
Sa surface habitable est de 98,5 m².
Le bâtiment date de 1972.
Construit en 1972, l’immeuble dispose d’un ascenseur.
Le balcon et la cave complètent l’ensemble.
Loyer : 1 200 € par mois, hors charges.
Les charges mensuelles sont de 210 €.
La caution est de 3 600 €.
On y trouve trois chambres.
Le chauffage central fonctionne au gaz.
Le parc n’est pas loin.
La pharmacie est plus proche que le supermarché.
`
  .trim()
  .split('\n');

const WRONG = `
La pharmacie est à deux minutes à pied.
La Löwen-Apotheke se trouve dans l’immeuble.
La pharmacie la plus proche s’appelle Rathaus-Apotheke.
Comptez trois minutes à pied jusqu’au supermarché Rewe.
Le supermarché le plus proche est l’Edeka.
L’Edeka est plus proche que le Rewe.
Le Rewe est plus loin que l’Edeka.
Il n’y a pas de supermarché à proximité.
Il n’y a aucune pharmacie à moins de dix minutes.
La boulangerie Brotzeit est loin.
La boulangerie n’est pas accessible à pied.
Le Rewe se trouve en face.
Le parc Hirschgarten jouxte l’immeuble.
L’appartement donne sur le Hirschgarten.
L’appartement se trouve au bord du Hirschgarten.
Le parc est à deux pas.
Une piscine fait partie de la résidence.
L’appartement possède une piscine.
L’école est à huit minutes à vélo.
L’école est à huit minutes en voiture.
De la gare au parc, il faut quatre minutes à pied.
La gare est à trois minutes du cinéma.
Le cinéma Neues Maxim est un théâtre.
L’hôpital est à huit minutes à pied.
Tous les supermarchés sont à moins de six minutes.
Le Rewe est le seul supermarché à moins de dix minutes.
L’appartement se trouve à Cologne.
Ce T5 se trouve au troisième étage.
L’appartement offre une surface habitable de 120 m².
Il se trouve au quatrième étage.
L’immeuble a été construit en 1985.
L’appartement est à rénover.
L’appartement n’a pas de balcon.
Le loyer charges comprises est de 1 200 € par mois.
Le loyer hors charges est de 1 200 € par an.
Le prix de vente est de 1 200 €.
L’appartement compte deux salles de bains.
Les charges s’élèvent à 120 € par mois.
L’appartement est équipé d’un chauffage au sol.
Le supermarché Rewe est à six minutes à pied et l’Edeka à sept.
À deux minutes de chez vous, la Löwen-Apotheke.
La pharmacie est à quatre minutes de la gare.
Le supermarché est au rez-de-chaussée de l’immeuble.
Un seul supermarché se trouve à proximité.
Trois supermarchés sont à moins de cinq minutes.
Le Hirschgarten se trouve devant la porte.
L’Edeka n’est qu’à trois minutes à pied.
La gare est plus proche que la boulangerie.
Aucun parc n’est accessible à pied.
Le parc appartient à la résidence.
L’école est en face de l’immeuble.
L’école se trouve à deux pas.
La gare centrale est à treize minutes à pied.
Le métro s’arrête devant l’immeuble.
L’hôpital se trouve à cinq minutes en voiture.
Le cinéma se trouve dans le parc.
L’appartement se trouve à Neuhausen, un quartier de Berlin.
L’appartement se trouve au rez-de-chaussée.
L’appartement, jamais habité, compte quatre pièces.
Sa surface habitable est de 89,5 m².
L’immeuble date de 1927.
L’appartement possède deux balcons.
L’appartement dispose d’une terrasse.
Loyer : 1 200 € charges comprises.
La caution est de 1 200 €.
On y trouve quatre chambres.
L’appartement est chauffé au fioul.
Le bâtiment compte six niveaux.
Le parc est loin d’ici.
La pharmacie est plus loin que le supermarché.
`
  .trim()
  .split('\n');

const verdictOf = (text: string) => checkSentence(text, knowledge, 'fr').verdict;

test('of seventy right French sentences none is contradicted, and four of five are supported', () => {
  const verdicts = RIGHT.map(text => [text, verdictOf(text)] as const);
  assert.deepEqual(
    verdicts.filter(([, verdict]) => verdict === 'CONTRADICTED'),
    [],
  );
  const open = verdicts.filter(([, verdict]) => verdict !== 'SUPPORTED').map(([text]) => text);
  assert.ok(open.length * 5 <= RIGHT.length, open.join('\n'));
});

test('of seventy wrong French sentences none is supported, and half are contradicted', () => {
  const verdicts = WRONG.map(text => [text, verdictOf(text)] as const);
  assert.deepEqual(
    verdicts.filter(([, verdict]) => verdict === 'SUPPORTED'),
    [],
  );
  const open = verdicts.filter(([, verdict]) => verdict === 'UNSUPPORTED').map(([text]) => text);
  assert.ok(open.length * 2 <= WRONG.length, open.join('\n'));
});

test('a French sentence is corrected in French numbers', () => {
  const text = 'La pharmacie Löwen-Apotheke est à deux minutes à pied.';
  const correction = correctionOf(text, checkSentence(text, knowledge, 'fr'), knowledge, 'fr');
  assert.equal(correction, 'La pharmacie Löwen-Apotheke est à quatre minutes à pied.');
});

test('French wording that picks people is found, and what serves everybody is not', () => {
  for (const text of [
    'Idéal pour un couple sans enfants.',
    'Réservé aux retraités.',
    'Nous cherchons uniquement des locataires français.',
    'Pas de fauteuils roulants.',
    'Seulement pour étudiants.',
    'Familles bienvenues.',
  ])
    assert.notDeepEqual(exclusionsIn(text, []), [], text);
  for (const text of [
    'L’aire de jeux pour enfants est à deux minutes.',
    'Le jardin d’enfants se trouve à proximité.',
    'Le médecin de famille est au coin de la rue.',
    'L’appartement possède deux chambres.',
    'Le quartier offre de nombreux commerces.',
  ])
    assert.deepEqual(exclusionsIn(text, []), [], text);
});
