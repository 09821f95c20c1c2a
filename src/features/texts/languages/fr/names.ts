// French rules for names on the map: which may appear in a sentence, the types that names imply, what people call towns.
import type { NameRules } from '../language.ts';
import { of, RIVERS, SHOP } from './noun-phrases.ts';
import { kindOf } from './words.ts';

export const NAMES: NameRules = {
  gone: 'désaffecté|définitivement fermé',
  ...{ unfitWords: 'ignorez|oubliez|consignes?|précédente?s?|répondez|écrivez', unfitParts: 'chrétien|islami' },
  ...{ littleWords: 'et du des les au aux en sur sous à', legalForms: 'S\\.?A\\.?R\\.?L\\.?|S\\.?A\\.?S\\.?|SNC|Sàrl' },
  ...{ bareKinds: 'restaurant|café|cafe|parc|banque|école|mairie|pharmacie|boulangerie', looseStarts: '' },
  articles: 'le|la|les',
  misfits: [
    ['school', 'auto-école|école de (?:danse|conduite|cuisine|langues|voile)|soutien scolaire'],
    ['bank', 'assurance|crédit-bail|immobilier'],
    ['chemist', 'parfumerie|cosmétique'],
    ['supermarket convenience', 'informatique|téléphone|meuble'],
    ['university college library', 'institut|bâtiment|cafétéria'],
    ['attraction castle', 'église|chapelle|abbaye|cathédrale|basilique|synagogue|mosquée|mémorial'],
  ],
  mourned: 'victimes|déportation|génocide',
  sights: 'château|\\b(?:palais|porte|pont|maison|moulin|tour)\\b|opéra|théâtre',
  ...{ partsOfTowns: 'Quartier|Arrondissement', noExits: 'échangeur' },
  exonyms: {
    ...{
      München: 'Munich',
      København: 'Copenhague',
      Köln: 'Cologne',
      Nürnberg: 'Nuremberg',
      Hannover: 'Hanovre',
      Braunschweig: 'Brunswick',
    },
    ...{ Aachen: 'Aix-la-Chapelle', Mainz: 'Mayence', Trier: 'Trèves', Regensburg: 'Ratisbonne', Speyer: 'Spire' },
    ...{ Hamburg: 'Hambourg', Bremen: 'Brême', Dresden: 'Dresde', Koblenz: 'Coblence', Konstanz: 'Constance' },
    ...{ 'Freiburg im Breisgau': 'Fribourg-en-Brisgau', Saarbrücken: 'Sarrebruck', Zweibrücken: 'Deux-Ponts' },
    ...{ 'Frankfurt am Main': 'Francfort-sur-le-Main', Augsburg: 'Augsbourg', Freising: 'Frisingue' },
    ...{ Wien: 'Vienne', Salzburg: 'Salzbourg', Zürich: 'Zurich', Genf: 'Genève', Basel: 'Bâle', Bern: 'Berne' },
    ...{
      Luzern: 'Lucerne',
      'St. Gallen': 'Saint-Gall',
      ...{ Chur: 'Coire', Solothurn: 'Soleure', Schaffhausen: 'Schaffhouse' },
    },
    ...{ København: 'Copenhague', London: 'Londres', Lisboa: 'Lisbonne', Warszawa: 'Varsovie', Praha: 'Prague' },
  },
  centres: () => ['centre-ville'],
  mainStation(name) {
    if (!name.includes('Hauptbahnhof')) return [];
    const town = name.replace('Hauptbahnhof', '').trim();
    const called = NAMES.exonyms?.[town] ?? town;
    return [
      'gare centrale',
      ...[...new Set([town, called])].flatMap(each => (each === '' ? [] : `gare centrale ${of(each)}`)),
    ];
  },
  inflected(name) {
    const [, place] = /^(?:Schloss|Burg) (\p{Lu}[\p{L}-]+)$/u.exec(name) ?? [];
    return [
      ...(RIVERS[name] === undefined ? [] : [RIVERS[name]]),
      ...(place ? [`Château ${of(place)}`, `château ${of(place)}`] : []),
      ...(SHOP.test(name) ? [name.replace(SHOP, '')] : []),
    ];
  },
  nounOf: type => kindOf(type)?.one,
  typeEndings: [
    ['école|lycée|collège', ['school']],
    ['hôpital', ['hospital']],
    ['université', ['university']],
  ],
  noNameStarts: '',
};
